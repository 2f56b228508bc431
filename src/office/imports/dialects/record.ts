import { htmlText } from '../reading/html-text.ts'
import type { FileRow } from '../reading/model.ts'
import { distinct, splitAddresses } from './lists.ts'
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
  const used = columns.flatMap(({ column, field, isHtml = false }) =>
    field === null ? [] : [{ column, field, isHtml }],
  )
  const { length: width } = columns
  return (row: FileRow): Draft | SkippedRow => {
    const { line, cells, numbers: numberCells } = row
    const extra = cells.length > width ? cells.slice(width).find((cell) => cell.trim() !== '') : undefined
    if (extra !== undefined) return { line, lines: 1, skipped: skipReasons.tooManyCells(extra) }
    const texts = new Map<FieldKey, string>()
    const numbers = new Set<FieldKey>()
    for (const { column, field, isHtml } of used) {
      const raw = cells[column] ?? ''
      const cell = keepsBlanks ? raw : raw.trim()
      const text = cell === '' ? '' : readCell(isHtml ? htmlText(cell) : cell, field, cells)
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
export function settlePictures({ texts }: Draft): void {
  const picture = texts.get('picture')
  const further = texts.get('furtherPictures')
  if (picture === undefined && further === undefined) return
  const all = distinct([...splitAddresses(picture ?? ''), ...(further ?? '').split('\n')])
  texts.set('picture', all[0] ?? '')
  if (further !== undefined || all.length > 1) texts.set('furtherPictures', all.slice(1).join('\n'))
}

/** A text for an attribute of a draft; one that has none is left out. */
export function setAttribute({ texts }: Draft, name: string, value: string): void {
  if (name.trim() !== '' && value.trim() !== '') texts.set(`attribute:${name.trim()}`, value.trim())
}
