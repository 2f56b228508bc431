import { fromMinor, type Money } from '#base/money.ts'
import { selectListPrices, updateProduct } from '#catalog/products/store/write.ts'
import type { Db, Tx } from '#platform/db/open.ts'

/** The list price of a product. */
export interface ListPrice {
  readonly id: string
  readonly name: string
  readonly categoryId: string | null
  readonly price: Money
}

/** The list prices of products, on sale or archived, by id; unknown ids are left out. */
export async function listPrices(db: Db, ids: readonly string[]): Promise<Map<string, ListPrice>> {
  return byId(await selectListPrices(db, ids).execute())
}

/** As `listPrices`; nobody else changes or orders these products until the transaction ends. */
export async function lockListPrices(tx: Tx, ids: readonly string[]): Promise<Map<string, ListPrice>> {
  return byId(await selectListPrices(tx, ids).forUpdate().execute())
}

/** Changes the list price of a product that the transaction has locked. The caller writes the audit log. */
export function changeListPrice(tx: Tx, id: string, price: Money): Promise<void> {
  return updateProduct(tx, id, { price })
}

type Row = Awaited<ReturnType<ReturnType<typeof selectListPrices>['execute']>>[number]

function byId(rows: readonly Row[]): Map<string, ListPrice> {
  return new Map(rows.map(({ priceCents, ...row }) => [row.id, { ...row, price: fromMinor(priceCents) }]))
}
