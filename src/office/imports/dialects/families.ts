import { createHash } from 'node:crypto'
import { longestPlainText } from '#base/contract/forms/product.ts'
import type { FileRow } from '../reading/model.ts'
import { unreadable } from '../reading/model.ts'
import { familyTooLong, skipReasons } from './messages.ts'
import type { FieldKey, SkippedRow, SourceRecord } from './model.ts'
import { type Draft, type FilePicture, picturesOf, recordOf, setAttribute, setPictures } from './record.ts'

/*
 * Formats in which one product takes several rows: its variants, and its pictures. Each variant is a product of the shop.
 */

/** What a row of such a file is. */
export interface FamilyRow {
  readonly draft: Draft
  /** The names and values of its options. */
  readonly options: readonly (readonly [name: string, value: string])[]
  /** Pictures of this variant; the draft has the pictures of the product. */
  readonly variantPictures?: readonly FilePicture[]
  /** Where the picture of this row stands among all of its product, from 1. */
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

/** So many rows are held in memory until the next product begins. */
const mostRows = 5000

/** Fields of a variant: an empty cell does not take the text of its product. */
const ofVariant: ReadonlySet<FieldKey> = new Set([
  'id',
  'partNumber',
  'price',
  'comparePrice',
  'available',
  'barcode',
  'lowStockAt',
])

/** Fields of one product of a family: its address here and in the earlier shop, and what search engines show at it. */
export const ofOne: readonly FieldKey[] = ['slug', 'oldAddresses', 'seoTitle', 'seoDescription']

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
  if (leading === undefined) {
    yield { line: product.draft.line, lines: taken, skipped: skipReasons.isParent }
    return
  }
  const pictures = allPictures(family)
  const shared = { texts: new Map(product.draft.texts), numbers: new Set(product.draft.numbers) }
  if (variants.length > 1) setFamily(shared)
  for (const row of variants) {
    const draft = complete(row, shared)
    setPictures(draft, [...(row.variantPictures ?? []), ...pictures])
    if (row === leading) draft.lines += taken
    // Only one product can have the address.
    else for (const field of ofOne) draft.texts.delete(field)
    yield recordOf(draft)
  }
}

/** Fills what a variant has from its product, and names it by its options: `Brake pads, Front`. */
export function complete(
  { draft, options }: Pick<FamilyRow, 'draft' | 'options'>,
  product: Pick<Draft, 'texts' | 'numbers'>,
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
  return draft
}

/** Makes a product of the earlier shop the family of its variants: by its address there, which no other has, else by its name. */
export function setFamily({ texts }: Pick<Draft, 'texts'>): void {
  const said = texts.get('family') || texts.get('slug') || texts.get('name') || ''
  texts.set('family', said.length > longestPlainText ? shortened(said) : said)
}

/** Long names may begin alike. */
function shortened(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10)
  return `${text.slice(0, longestPlainText - hash.length - 1)} ${hash}`
}

function allPictures(family: readonly FamilyRow[]): readonly FilePicture[] {
  const withPlace = family.map((row, at) => ({ row, place: row.position ?? at + 1 }))
  return withPlace.sort((a, b) => a.place - b.place).flatMap(({ row: { draft } }) => picturesOf(draft))
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
