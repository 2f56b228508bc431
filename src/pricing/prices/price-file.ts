import Papa from 'papaparse'
import { priceRules } from '#base/contract/messages/prices.ts'
import { rules } from '#base/contract/messages/rules.ts'
import { isMore, isZero, largestCharge, readMoney } from '#base/money.ts'
import type { FileError, Step } from './model.ts'

/** The columns of a file of prices that are read; it may have others. */
const priceColumns = { id: 'Id', group: 'Group', from: 'From', price: 'Price' } as const
export type PriceColumn = (typeof priceColumns)[keyof typeof priceColumns]

/** A row of a file; without quantity and price it removes all prices of its product and group. */
export interface FileRow {
  readonly row: number
  /** Of the product. */
  readonly id: string
  /** The name of the group; empty for the public prices. */
  readonly group: string
  readonly step: Step | undefined
}

export interface PriceFile {
  readonly rows: readonly FileRow[]
  readonly errors: readonly FileError[]
}

/** Reads a file of prices (CSV, separated by commas, semicolons or tabs), with every error that it has by itself. */
export function readPriceFile(csv: string): PriceFile {
  const { data, errors: broken } = Papa.parse<string[]>(csv.replace(/^\uFEFF/, ''), {
    delimitersToGuess: [',', ';', '\t'],
  })
  const [heads = [], ...lines] = data
  const wrongHeads = Object.values(priceColumns).flatMap((column): FileError[] => {
    const times = heads.filter((head) => head.trim() === column).length
    if (times === 1) return []
    return [{ row: 1, column, message: times === 0 ? priceRules.noColumn : priceRules.columnTwice }]
  })
  const quotes = broken
    .filter(({ type }) => type === 'Quotes')
    .map(({ row = 0 }) => ({ row: row + 1, column: '', message: priceRules.quotes }))
  if (wrongHeads.length + quotes.length > 0) return { rows: [], errors: [...wrongHeads, ...quotes] }
  const read = lines.flatMap((cells, index) =>
    cells.every((cell) => cell.trim() === '') ? [] : [readRow(heads, cells, index + 2)],
  )
  return { rows: read.flatMap(({ row }) => row ?? []), errors: read.flatMap(({ errors }) => errors) }
}

function readRow(
  heads: readonly string[],
  cells: readonly string[],
  row: number,
): { readonly row?: FileRow; readonly errors: readonly FileError[] } {
  if (cells.length > heads.length) return { errors: [{ row, column: '', message: priceRules.cells }] }
  const cell = (column: PriceColumn) =>
    (cells[heads.findIndex((head) => head.trim() === column)] ?? '').trim()
  const [id, from, price] = [cell('Id'), cell('From'), cell('Price')]
  const errors: FileError[] = []
  const refuse = (column: PriceColumn, message: string) => errors.push({ row, column, message })
  if (id === '') refuse('Id', rules.fieldRequired)
  const group = typed(cell('Group'))
  if (from === '' && price === '')
    return id === '' ? { errors } : { errors, row: { row, id, group, step: undefined } }
  const quantity = /^[1-9]\d{0,6}$/.test(from) && Number(from) <= 1_000_000 ? Number(from) : undefined
  if (quantity === undefined) refuse('From', priceRules.quantity)
  const amount = readMoney(price)
  const isPrice = amount !== undefined && !isZero(amount) && !isMore(amount, largestCharge())
  if (!isPrice) refuse('Price', rules.price)
  if (id === '' || quantity === undefined || !isPrice) return { errors }
  return { errors, row: { row, id, group, step: { from: quantity, price: amount } } }
}

/** A text as it was entered: an exported cell that begins like a formula has an apostrophe in front of it. */
function typed(cell: string): string {
  return cell.replace(/^'(?=[=+\-@＝＋－＠])/, '')
}
