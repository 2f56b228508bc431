import type { Db, Tx } from '#platform/db/open.ts'
import type { OrderLink } from '../model.ts'

/**
 * Links an order that was just placed to the one that it adds to or replaces.
 * @throws the database's unique violation for an order that was replaced already.
 */
export async function insertLink(
  tx: Tx,
  orderId: string,
  { kind, orderId: firstId }: OrderLink,
): Promise<void> {
  await tx.insertInto('order_links').values({ order_id: orderId, first_id: firstId, kind }).execute()
}

/** Whether another order has taken the place of this one. `tx` must hold the lock of the order. */
export async function isReplaced(tx: Tx, orderId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('order_links')
    .select('order_id')
    .where('first_id', '=', orderId)
    .where('kind', '=', 'replaces')
    .executeTakeFirst()
  return found !== undefined
}

/** The orders that this one is linked to, in either direction, the oldest link first. */
export async function linksOf(db: Db, orderId: string) {
  const rows = await db
    .selectFrom('order_links as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['l.order_id', 'l.first_id', 'l.kind', 'o.created_at as at'])
    .where((eb) => eb.or([eb('l.order_id', '=', orderId), eb('l.first_id', '=', orderId)]))
    .orderBy('o.seq')
    .limit(100)
    .execute()
  return rows.map(({ order_id, first_id, kind, at }) => ({
    kind,
    at,
    /** The other order. */
    orderId: order_id === orderId ? first_id : order_id,
    /** Whether this is the later of the two orders. */
    isLater: order_id === orderId,
  }))
}
