import type { SqlBool } from 'kysely'
import { fromMinor } from '#base/money.ts'
import type { ProductRow, StaffFields, StaffProductRow } from '#catalog/products/model.ts'

/** A product as `columns` selects it, with its price in cents. */
export interface SelectedProduct extends Omit<ProductRow, 'price'> {
  readonly price: number
}

/** The same in a JSON document: its times are texts. */
export interface ProductDocument extends Omit<SelectedProduct, 'archivedAt' | 'createdAt'> {
  readonly archivedAt: string | null
  readonly createdAt: string
}

/** Converts a product that was selected as JSON. */
export function rowOfDocument({ archivedAt, createdAt, ...same }: ProductDocument): ProductRow {
  return rowOf({
    ...same,
    archivedAt: archivedAt === null ? null : new Date(archivedAt),
    createdAt: new Date(createdAt),
  })
}

/** What only staff see of a product, with its price in cents. */
export interface SelectedStaffFields extends Omit<StaffFields, 'comparePrice' | 'draft'> {
  readonly comparePrice: number | null
  readonly draft: SqlBool | null
}

/** Converts what only staff see, in place. */
export function staffFieldsOf<Row extends SelectedStaffFields>(
  row: Row,
): Omit<Row, 'comparePrice' | 'draft'> & Pick<StaffFields, 'comparePrice' | 'draft'> {
  const { comparePrice, draft } = row
  return Object.assign(row, {
    comparePrice: comparePrice === null ? null : fromMinor(comparePrice),
    draft: Boolean(draft),
  })
}

/** Converts a row of `staffColumns`, in place. */
export function staffRowOf(row: SelectedProduct & SelectedStaffFields): StaffProductRow {
  return staffFieldsOf(rowOf(row))
}

/** Converts the price of a selected row to money, in place (docs/decisions/base/money.md). */
export function rowOf<Row extends SelectedProduct>(row: Row): Omit<Row, 'price'> & Pick<ProductRow, 'price'> {
  return Object.assign(row, { price: fromMinor(row.price) })
}
