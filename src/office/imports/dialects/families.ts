import type { FileRow } from '../reading/model.ts'
import { unreadable } from '../reading/model.ts'
import { distinct } from './lists.ts'
import { familyTooLong, skipReasons } from './messages.ts'
import type { FieldKey, SkippedRow, SourceRecord } from './model.ts'
import { type Draft, recordOf, setAttribute } from './record.ts'

/*
 * Formats in which one product takes several rows: its variants, and its pictures. Each variant is a product of the shop.
 */

/** What a row of such a file is. */
export interface FamilyRow {
  readonly draft: Draft
  /** The names and values of its options. */
  readonly options: readonly (readonly [name: string, value: string])[]
  /** Pictures of this variant; those of the draft are pictures of the product. */
  readonly variantPictures?: readonly string[]
  /** Where the picture of this row stands among those of its product, from 1. */
  readonly position?: number
  /** Of its price, if the file says so. */
  readonly currency?: string
}

export interface FamilyForm {
  readonly read: (row: FileRow) => FamilyRow | SkippedRow
  /** Whether a product begins here; otherwise the row belongs to the one above. */
  readonly begins: (row: FileRow, first: FileRow) => boolean
  /** Whether the first row stands for the product only, when others have options and it has none. */
  readonly hasParents: boolean
}

/** The attribute that has the name of the product of which a record is one of several variants. */
const familyAttribute = 'Family'

/** So many rows are held in memory until the next product begins. */
const mostRows = 5000

/** Fields of a variant: an empty cell does not take those of its product. */
const ofVariant: ReadonlySet<FieldKey> = new Set([
  'id',
  'partNumber',
  'price',
  'available',
  'barcode',
  'lowStockAt',
])

export async function* familyRecords(
  rows: AsyncIterable<FileRow>,
  form: FamilyForm,
): AsyncGenerator<SourceRecord | SkippedRow> {
  let first: FileRow | undefined
  let family: FamilyRow[] = []
  for await (const row of rows) {
    const read = form.read(row)
    if ('skipped' in read) {
      yield read
      continue
    }
    if (first === undefined || form.begins(row, first)) {
      yield* recordsOf(family, form)
      first = row
      family = []
    }
    if (family.length >= mostRows) throw unreadable(familyTooLong(first.line))
    family.push(read)
  }
  yield* recordsOf(family, form)
}

function* recordsOf(
  family: readonly FamilyRow[],
  { hasParents }: FamilyForm,
): Generator<SourceRecord | SkippedRow> {
  const [product] = family
  if (product === undefined) return
  const isParent = hasParents && !hasOptions(product) && family.some(hasOptions)
  const variants: FamilyRow[] = []
  const numbers = new Set<string>()
  let taken = 0
  for (const row of family) {
    const number = row.draft.texts.get('partNumber') ?? ''
    if (number !== '' && numbers.has(number) && row.currency !== product.currency) {
      yield { line: row.draft.line, lines: 1, skipped: skipReasons.otherPrice(row.currency ?? '') }
    } else if (row === product ? isParent : !isVariant(row)) taken += 1
    else variants.push(row)
    numbers.add(number)
  }
  const [leading] = variants
  if (leading === undefined) return
  const pictures = picturesOf(family)
  const shared = { texts: new Map(product.draft.texts), numbers: new Set(product.draft.numbers) }
  for (const row of variants) {
    const draft = complete(row, shared, variants.length > 1)
    setPictures(draft, distinct([...(row.variantPictures ?? []), ...pictures]))
    if (row === leading) draft.lines += taken
    else if (draft.texts.has('slug')) draft.texts.delete('slug')
    yield recordOf(draft)
  }
}

/** Fills what a variant has from its product, and names it by its options: `Brake pads, Front`. */
function complete(
  { draft, options }: FamilyRow,
  product: Pick<Draft, 'texts' | 'numbers'>,
  hasSiblings: boolean,
): Draft {
  const { texts, numbers } = draft
  for (const [field, text] of product.texts) {
    if (ofVariant.has(field) || (texts.get(field) ?? '') !== '') continue
    texts.set(field, text)
    if (product.numbers.has(field)) numbers.add(field)
  }
  const name = texts.get('name')
  if (name !== undefined && name !== '')
    texts.set('name', [name, ...options.map(([, value]) => value)].join(', '))
  for (const [option, value] of options) setAttribute(draft, option, value)
  if (hasSiblings && name !== undefined) setAttribute(draft, familyAttribute, name)
  return draft
}

function picturesOf(family: readonly FamilyRow[]): readonly string[] {
  const withPlace = family.map((row, at) => ({ row, place: row.position ?? at + 1 }))
  const sorted = withPlace.sort((a, b) => a.place - b.place)
  return sorted.flatMap(({ row: { draft } }) => [
    draft.texts.get('picture') ?? '',
    ...(draft.texts.get('furtherPictures') ?? '').split('\n'),
  ])
}

function setPictures({ texts }: Draft, pictures: readonly string[]): void {
  if (!texts.has('picture') && pictures.length === 0) return
  texts.set('picture', pictures[0] ?? '')
  if (texts.has('furtherPictures') || pictures.length > 1)
    texts.set('furtherPictures', pictures.slice(1).join('\n'))
}

function hasOptions({ options }: FamilyRow): boolean {
  return options.length > 0
}

/** A row with neither is one with another picture. */
function isVariant(row: FamilyRow): boolean {
  const { texts } = row.draft
  return (
    hasOptions(row) ||
    ['partNumber', 'price', 'barcode', 'name'].some((field) => (texts.get(field as FieldKey) ?? '') !== '')
  )
}
