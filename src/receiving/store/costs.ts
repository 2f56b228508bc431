import { anyText } from '#db/functions.ts'
import type { Db, Tx } from '#db/open.ts'
import { fromMinor } from '#money.ts'
import type { Micro } from '#money-parts.ts'

/*
 * What pieces cost is in the lines of deliveries alone: no product, export or audit entry has it, and nothing can be sorted or
 * found by it (docs/decisions/receiving.md).
 */

/** The last known cost of each product, of deliveries that were not taken back; until `before`, if that is given. */
export async function latestCosts(
  db: Db,
  productIds: readonly string[],
  before?: Date,
): Promise<{ productId: string; lastMinor: number; average: Micro }[]> {
  let found = known(db).where('l.product_id', '=', anyText(productIds))
  if (before !== undefined) found = found.where('r.received_at', '<=', before)
  const rows = await found
    .distinctOn('l.product_id')
    .select(['l.product_id as productId', 'l.cost_cents as lastMinor', 'l.average_micro as average'])
    .orderBy('l.product_id')
    .orderBy('l.id', 'desc')
    .$narrowType<{ lastMinor: number; average: number }>()
    .execute()
  return rows.map((row) => ({ ...row, average: row.average as Micro }))
}

/** A line that is counted again. */
export interface CountedLine {
  readonly id: number
  readonly receiptId: string
  readonly pieces: number
  readonly price: ReturnType<typeof fromMinor> | null
  readonly stockBefore: number
}

/** Every line of a product that counts, the oldest first: the product is locked. */
export async function countedLines(tx: Tx, productId: string): Promise<CountedLine[]> {
  const rows = await tx
    .selectFrom('receipt_lines as l')
    .innerJoin('receipts as r', 'r.id', 'l.receipt_id')
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

const known = (db: Db) =>
  db
    .selectFrom('receipt_lines as l')
    .innerJoin('receipts as r', 'r.id', 'l.receipt_id')
    .where('r.cancelled_at', 'is', null)
    .where('l.cost_cents', 'is not', null)
