import { rowCount } from '#platform/db/count.ts'
import { runningSum } from '#platform/db/functions.ts'
import type { Db } from '#platform/db/open.ts'

/** How many lines the ledger of a product has; undefined where there is no such product. */
export async function countLedger(db: Db, productId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('products')
    .select(({ selectFrom }) =>
      selectFrom('stock_ledger')
        .select((eb) => rowCount(eb).as('count'))
        .whereRef('product_id', '=', 'products.id')
        .as('count'),
    )
    .where('id', '=', productId)
    .executeTakeFirst()
  return row && (row.count ?? 0)
}

/**
 * Lines of the ledger of a product, the newest first, each with the stock after it. A product is locked while its stock changes, so the
 * ids of its lines are in the order of the changes.
 */
export async function listLedger(
  db: Db,
  productId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const lines = db
    .selectFrom('stock_ledger')
    .select(['id', 'change', 'reason', 'note', 'order_id', 'receipt_id', 'actor_id', 'created_at'])
    .select(({ ref }) => runningSum(ref('change'), ref('id')).as('balance'))
    .where('product_id', '=', productId)
  return db
    .selectFrom(lines.as('line'))
    .leftJoin('users', (join) =>
      // Of orders, the actor is a customer.
      join.onRef('users.id', '=', 'line.actor_id').on('line.order_id', 'is', null),
    )
    .select(['line.change', 'line.balance', 'line.reason', 'line.note', 'line.created_at as at'])
    .select(['line.order_id as orderId', 'line.receipt_id as receiptId', 'users.email as by'])
    .orderBy('line.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}
