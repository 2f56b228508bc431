import type { ProductRow } from '#catalog/noun.ts'
import { fromMinor } from '#money.ts'

/** A product as `columns` selects it, with its price in cents. */
interface SelectedProduct extends Omit<ProductRow, 'price'> {
  readonly price: number
}

/** Converts the price of a selected row to money, in place (docs/decisions/money.md). */
export function rowOf(row: SelectedProduct): ProductRow {
  return Object.assign(row, { price: fromMinor(row.price) })
}
