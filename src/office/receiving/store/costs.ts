import { fromMinor, type Money, toMinor } from '#base/money.ts'
import { type Micro, movingAverage } from '#base/money-parts.ts'
import { anyText, now } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'

/*
 * What pieces cost is in these lines alone: no product or export has it, and nothing can be sorted or found by it
 * (docs/decisions/office/receiving.md).
 */

/** What a product cost last, and from whom it came; nobody knows what is null. */
interface LatestCost {
  readonly productId: string
  readonly lastMinor: number | null
  readonly average: Micro | null
  readonly supplierId: string | null
  readonly supplier: string | null
}

/**
 * The last known cost of each product, of deliveries that were not taken back and of what was entered; until `before`, if that is
 * given.
 */
export async function latestCosts(
  db: Db,
  productIds: readonly string[],
  before?: Date,
): Promise<LatestCost[]> {
  let found = known(db).where('c.product_id', '=', anyText(productIds))
  if (before !== undefined)
    found = found.where((eb) => eb(eb.fn.coalesce('received.received_at', 'c.entered_at'), '<=', before))
  const rows = await found
    .leftJoin('suppliers as s', (join) =>
      join.on((eb) => eb('s.id', '=', eb.fn.coalesce('received.supplier_id', 'c.supplier_id'))),
    )
    .distinctOn('c.product_id')
    .select(['c.product_id as productId', 'c.cost_cents as lastMinor', 'c.average_micro as average'])
    .select(['s.id as supplierId', 's.name as supplier'])
    .orderBy('c.product_id')
    .orderBy('c.id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, average: row.average as Micro | null }))
}

/** Enters what a locked product costs from now on; its average is that too. */
export async function enterCost(
  tx: Tx,
  productId: string,
  {
    price,
    supplierId,
    stock,
  }: { readonly price: Money | null; readonly supplierId: string | null; readonly stock: number },
): Promise<void> {
  await tx
    .insertInto('receipt_lines')
    .values({
      product_id: productId,
      pieces: 0,
      stock_before: stock,
      supplier_id: supplierId,
      cost_cents: price === null ? null : toMinor(price),
      average_micro: price === null ? null : movingAverage(undefined, 0, { pieces: 1, cost: price }),
      entered_at: now,
    })
    .execute()
}

/** A line that is counted again. */
export interface CountedLine {
  readonly id: number
  /** Null for a price that was entered. */
  readonly receiptId: string | null
  readonly pieces: number
  readonly price: Money | null
  readonly stockBefore: number
}

/** Every line of a product that counts, the oldest first: the product is locked. */
export async function countedLines(tx: Tx, productId: string): Promise<CountedLine[]> {
  const rows = await tx
    .selectFrom('receipt_lines as l')
    .leftJoin('receipts as r', 'r.id', 'l.receipt_id')
    .select([
      'l.id',
      'l.receipt_id as receiptId',
      'l.pieces',
      'l.cost_cents',
      'l.stock_before as stockBefore',
    ])
    .where('l.product_id', '=', productId)
    .where('r.cancelled_at', 'is', null)
    .orderBy('l.id')
    .execute()
  return rows.map(({ cost_cents, ...line }) => ({
    ...line,
    price: cost_cents === null ? null : fromMinor(cost_cents),
  }))
}

/** Writes what a line counts now. */
export async function recount(
  tx: Tx,
  id: number,
  { stockBefore, average }: { readonly stockBefore: number; readonly average: Micro | null },
): Promise<void> {
  await tx
    .updateTable('receipt_lines')
    .set({ stock_before: stockBefore, average_micro: average })
    .where('id', '=', id)
    .execute()
}

/** The lines that say what a product cost. */
export const known = (db: Pick<Db, 'selectFrom'>) =>
  db
    .selectFrom('receipt_lines as c')
    .leftJoin('receipts as received', 'received.id', 'c.receipt_id')
    .where('received.cancelled_at', 'is', null)
    .where((eb) => eb.or([eb('c.cost_cents', 'is not', null), eb('c.receipt_id', 'is', null)]))
