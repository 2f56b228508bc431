import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { positionsOf } from '#orders/orders/sql.ts'
import { anyText } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { compactCode } from '#platform/db/search.ts'

interface NewShipment {
  readonly id: string
  readonly orderId: string
  readonly lines: readonly { readonly productId: string; readonly pieces: number }[]
  readonly carrier: string
  readonly tracking: string
  readonly at: Date
  /** The admin who ships it. */
  readonly by: string
}

/**
 * Inserts a shipment of an order that the transaction has locked.
 * @throws the database's check violation when more would be shipped than is left to ship.
 */
export async function insertShipment(
  tx: Tx,
  { id, orderId, lines, carrier, tracking, at, by }: NewShipment,
): Promise<void> {
  await tx
    .insertInto('shipments')
    .values({ id, order_id: orderId, carrier, tracking, shipped_at: at, shipped_by: by })
    .execute()
  const positionOf = await positionsOf(tx, orderId)
  await tx
    .insertInto('shipment_lines')
    .values(
      lines.map(({ productId, pieces }) => ({
        shipment_id: id,
        order_id: orderId,
        position: positionOf(productId),
        quantity: pieces,
      })),
    )
    .execute()
}

/** Remembers the email that announces a shipment, so that taking it back can withdraw it. */
export async function setMail(tx: Tx, id: string, mailId: string): Promise<void> {
  await tx.updateTable('shipments').set({ mail_id: mailId }).where('id', '=', id).execute()
}

/** Whether an order has this shipment, taken back or not, and the email that announces it. */
export function findShipment(tx: Tx, orderId: string, id: string) {
  return tx
    .selectFrom('shipments')
    .select(['mail_id', 'carrier', 'tracking', 'taken_back_at', 'arrived_at'])
    .where('id', '=', id)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}

/** All shipments of an order, also those that were taken back, the oldest first, with the emails of the admins. */
export function shipmentsOf(db: Db, orderId: string) {
  return db
    .selectFrom('shipments as s')
    .leftJoin('users as shipper', 'shipper.id', 's.shipped_by')
    .leftJoin('users as taker', 'taker.id', 's.taken_back_by')
    .select(['s.carrier', 's.tracking', 's.shipped_at', 's.taken_back_at'])
    .select(['shipper.email as shipped_by', 'taker.email as taken_back_by'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('shipment_lines as p')
          .innerJoin('order_lines as l', (join) =>
            join.onRef('l.order_id', '=', 'p.order_id').onRef('l.position', '=', 'p.position'),
          )
          .select(['l.product_name', 'p.quantity'])
          .whereRef('p.shipment_id', '=', 's.id')
          .orderBy('p.position'),
      ).as('lines'),
    )
    .where('s.order_id', '=', orderId)
    .orderBy('s.shipped_at')
    .orderBy('s.id')
    .limit(500)
    .execute()
}

/** The orders of shipments with these tracking numbers, each without spaces in upper case, that were not taken back. */
export async function findTracked(
  db: Db,
  compact: readonly string[],
): Promise<{ tracking: string; order_id: string }[]> {
  return db
    .selectFrom('shipments as s')
    .select((eb) => ['s.order_id', compactCode(eb.ref('s.tracking')).as('tracking')])
    .where('s.tracking', '<>', '')
    .where((eb) => eb(compactCode(eb.ref('s.tracking')), '=', anyText(compact)))
    .where('s.taken_back_at', 'is', null)
    .orderBy('s.id')
    .limit(1000)
    .execute()
}

/** Marks a shipment as arrived, and says who said so. */
export async function setArrived(
  tx: Tx,
  id: string,
  { at, by }: { at: Date; by: 'buyer' | 'staff' },
): Promise<void> {
  await tx.updateTable('shipments').set({ arrived_at: at, arrived_by: by }).where('id', '=', id).execute()
}

/** Marks a shipment as taken back. */
export async function setTakenBack(tx: Tx, id: string, { at, by }: { at: Date; by: string }): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({ taken_back_at: at, taken_back_by: by, arrived_at: null, arrived_by: null })
    .where('id', '=', id)
    .execute()
}

/** Sets who carries a shipment, and its tracking number. */
export async function setTracking(
  tx: Tx,
  id: string,
  { carrier, tracking }: { carrier: string; tracking: string },
): Promise<void> {
  await tx.updateTable('shipments').set({ carrier, tracking }).where('id', '=', id).execute()
}

/** Removes the tracking numbers from the shipments of these orders: they lead to the address of their buyer. */
export async function forgetTracking(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx.updateTable('shipments').set({ tracking: '' }).where('order_id', '=', anyText(orderIds)).execute()
}
