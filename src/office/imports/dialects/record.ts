import { relationWords } from '#catalog/numbers/relation-line.ts'
import { htmlText } from '../reading/html-text.ts'
import type { FileRow } from '../reading/model.ts'
import { isGroups } from './heads.ts'
import { distinct, splitAddresses, splitList } from './lists.ts'
import { skipReasons } from './messages.ts'
import type { ColumnGuess, FieldKey, SkippedRow, SourceRecord } from './model.ts'

/** A record while it is put together. */
export interface Draft {
  readonly line: number
  lines: number
  readonly texts: Map<FieldKey, string>
  readonly numbers: Set<FieldKey>
}

/** How a dialect writes a cell. The text that it answers is what the cell means; lists are joined by line breaks. */
export type ReadCell = (text: string, field: FieldKey, cells: readonly string[]) => string

/** Fields with several lines: several columns of one are joined. */
const listed: ReadonlySet<FieldKey> = new Set(['furtherPictures', 'oemNumbers', 'crossNumbers'])

/** Shop systems write 0 for a weight or a size that nobody entered. */
const measured: ReadonlySet<FieldKey> = new Set(['weight', 'length', 'width', 'height'])

export interface CellRules {
  readonly readCell?: ReadCell
  /** Blanks around a text belong to it. */
  readonly keepsBlanks?: boolean
}

/** A reader of rows with these columns. Of several columns for one field the first that is not empty counts. */
export function draftReader(
  columns: readonly ColumnGuess[],
  { readCell = (text) => text, keepsBlanks = false }: CellRules = {},
) {
  const used = columns.flatMap(({ column, head, field, why, isHtml = false }) => {
    if (field === null) return []
    const hasZeros = why === 'dialect' && measured.has(field)
    return [{ column, field, isHtml, hasZeros, isTags: field === 'category' && isGroups(head) }]
  })
  const { length: width } = columns
  return (row: FileRow): Draft | SkippedRow => {
    const { line, cells, numbers: numberCells } = row
    const extra = cells.length > width ? cells.slice(width).find((cell) => cell.trim() !== '') : undefined
    if (extra !== undefined) return { line, lines: 1, skipped: skipReasons.tooManyCells(extra) }
    const texts = new Map<FieldKey, string>()
    const numbers = new Set<FieldKey>()
    for (const { column, field, isHtml, hasZeros, isTags } of used) {
      const raw = cells[column] ?? ''
      const cell = keepsBlanks ? raw : raw.trim()
      const isEmpty = cell === '' || (hasZeros && /^0+([.,]0+)?$/.test(cell))
      const read = (part: string) => readCell(isHtml ? htmlText(part) : part, field, cells)
      // Any of several tags may be the category.
      const text = isEmpty ? '' : isTags ? splitList(cell, ',').map(read).join('\n') : read(cell)
      const before = texts.get(field)
      if (before === undefined || before === '') texts.set(field, text)
      else if (field === 'onSale') texts.set(field, saysNo(before) ? before : text || before)
      else if (listed.has(field) && text !== '') texts.set(field, `${before}\n${text}`)
      else continue
      if (numberCells?.has(column) === true && text !== '') numbers.add(field)
    }
    return { line, lines: 1, texts, numbers }
  }
}

export function isSkipped(one: Draft | SkippedRow): one is SkippedRow {
  return 'skipped' in one
}

export function recordOf({ line, lines, texts, numbers }: Draft): SourceRecord {
  return { line, lines, texts, isNumberCell: (field) => numbers.has(field) }
}

const no = [
  'false',
  '0',
  '-1',
  '2',
  'no',
  'nein',
  'draft',
  'archived',
  'inactive',
  'private',
  'unpublished',
  'proposed',
  'rejected',
]
const yes = ['true', '1', 'yes', 'ja', 'active', 'published']

/** Whether a product is on sale, as `true` or `false`, in the words and numbers of shop systems; other words stay. */
export function onSaleText(text: string): string {
  const word = text.trim().toLowerCase()
  if (no.includes(word)) return 'false'
  return yes.includes(word) ? 'true' : text
}

function saysNo(text: string): boolean {
  return text === 'false'
}

/** Makes the first of all pictures of a draft its picture, and the others the further ones, each once. */
export function settlePictures(draft: Draft): void {
  setPictures(draft, picturesOf(draft))
}

/** A picture of a file, and what it shows; empty where the file does not say it. */
export interface FilePicture {
  readonly link: string
  readonly alt: string
}

/** Pictures of which only the links are known. */
export function linked(links: readonly string[]): FilePicture[] {
  return links.map((link) => ({ link, alt: '' }))
}

/** All pictures of a draft, from the first. */
export function picturesOf({ texts }: Pick<Draft, 'texts'>): readonly FilePicture[] {
  const own = splitAddresses(texts.get('picture') ?? '')
  const alts = (texts.get('pictureAlt') ?? '').split('\n')
  // Where some have no text, nobody knows which.
  const isPaired = alts.length === own.length
  return [
    ...own.map((link, at) => ({ link, alt: isPaired || at === 0 ? (alts[at] ?? '') : '' })),
    ...linked((texts.get('furtherPictures') ?? '').split('\n')),
  ]
}

/** Sets pictures, each once and with the first text that it has, of a draft whose file has columns for them. */
export function setPictures({ texts }: Draft, pictures: readonly FilePicture[]): void {
  const alts = new Map(pictures.toReversed().flatMap(({ link, alt }) => (alt === '' ? [] : [[link, alt]])))
  const [first = '', ...further] = distinct(pictures.map(({ link }) => link))
  if (!texts.has('picture') && first === '') return
  texts.set('picture', first)
  if (texts.has('pictureAlt')) texts.set('pictureAlt', alts.get(first) ?? '')
  const lines = further.map((link) => `${link} ${alts.get(link) ?? ''}`.trim())
  if (texts.has('furtherPictures') || lines.length > 0) texts.set('furtherPictures', lines.join('\n'))
}

/**
 * Sets what is bought with a product, by the numbers that lists of a row have, of a draft whose file says relations.
 * @param numberOf the part number of what a list names, where it is another text.
 */
export function setGoesWith(
  { texts }: Draft,
  lists: readonly string[],
  numberOf: (named: string) => string = (named) => named,
): void {
  if (!texts.has('relations')) return
  const numbers = distinct(lists.flatMap((list) => splitList(list, ',')).map(numberOf))
  const lines = numbers.map((number) => `${relationWords.goes_with}: ${number.replace(/[\\|]/g, '\\$&')}`)
  texts.set('relations', lines.join('\n'))
}

/**
 * Of a regular price and a lower one, which is in the place of the compare-at price, the lower one is the price and the regular one
 * stays beside it. A reduction that ends is none: nobody would end it here.
 */
export function settleSale({ texts }: Draft, endsAt: string): void {
  const [regular, lower] = [texts.get('price'), texts.get('comparePrice')]
  if (lower === undefined) return
  const isSale = regular !== undefined && lower !== '' && endsAt.trim() === ''
  if (isSale) texts.set('price', lower)
  texts.set('comparePrice', isSale ? regular : '')
}

/** A text for an attribute of a draft; one that has none is left out. */
export function setAttribute({ texts }: Draft, name: string, value: string): void {
  if (name.trim() !== '' && value.trim() !== '') texts.set(`attribute:${name.trim()}`, value.trim())
}

/** Notes the address that a product has in the earlier shop, by the slug that it has there. */
export function setOldAddress({ texts }: Draft, pathOf: (slug: string) => string): void {
  const slug = (texts.get('slug') ?? '').trim()
  if (slug !== '') texts.set('oldAddresses', pathOf(slug))
}
