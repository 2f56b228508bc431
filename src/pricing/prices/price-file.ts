import { priceRules } from '#base/contract/messages/prices.ts'
import { rules } from '#base/contract/messages/rules.ts'
import { isMore, isZero, largestCharge, type Money } from '#base/money.ts'
import type { FileError, Step } from './model.ts'

/** The columns of a file of prices. */
export const priceColumns = { id: 'Id', group: 'Group', from: 'From', price: 'Price' } as const
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

/** The texts of a row. */
export interface RowTexts {
  readonly row: number
  readonly id: string
  readonly group: string
  readonly from: string
  readonly price: string
}

/** An amount as the file writes it, or why it is none. */
export type AmountRead = Money | { readonly message: string; readonly right: string } | undefined

/** Reads a row of a file of prices, with every error that it has by itself. */
export function readPriceRow(
  { row, id, group, from, price }: RowTexts,
  amountOf: (text: string) => AmountRead,
): { readonly row?: FileRow; readonly errors: readonly FileError[] } {
  const errors: FileError[] = []
  const refuse = (column: PriceColumn, message: string, right = '') =>
    errors.push({ row, column, message, right })
  if (id === '') refuse('Id', rules.fieldRequired)
  if (from === '' && price === '')
    return id === '' ? { errors } : { errors, row: { row, id, group, step: undefined } }
  const quantity = /^[1-9]\d{0,6}$/.test(from) && Number(from) <= 1_000_000 ? Number(from) : undefined
  if (quantity === undefined) refuse('From', priceRules.quantity)
  const amount = amountOf(price)
  if (amount !== undefined && 'message' in amount) {
    refuse('Price', amount.message, amount.right)
    return { errors }
  }
  const isPrice = amount !== undefined && !isZero(amount) && !isMore(amount, largestCharge())
  if (!isPrice) refuse('Price', rules.price)
  if (id === '' || quantity === undefined || !isPrice) return { errors }
  return { errors, row: { row, id, group, step: { from: quantity, price: amount } } }
}

/** A text as it was entered: an exported cell that begins like a formula has an apostrophe in front of it. */
export function asEntered(cell: string): string {
  return cell.replace(/^'(?=[=+\-@＝＋－＠])/, '')
}
