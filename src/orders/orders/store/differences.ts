import type { ExpressionBuilder } from 'kysely'
import { toMinor } from '#base/money.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { DB, Orders } from '#platform/db/tables.ts'
import { storedDelivery, storedPromotions, storedTaxes } from './charges.ts'
import { columns } from './read.ts'
import { rowOf } from './rows.ts'

/*
 * Differences: orders without products, each of which asks for what another delivery of a paid order costs more
 * (docs/decisions/orders/order-changes.md).
 */

/**
 * Inserts an order that asks for a difference. It holds no stock.
 * @throws the database's unique violation while another difference of the same order can be paid.
 */
export async function insertDifference(
  tx: Tx,
  order: OrderRow & { readonly difference_of: string },
  title: string,
): Promise<void> {
  const { id, user_id, name, address, email, phone, created_at, hold_until, delivery } = order
  await tx
    .insertInto('orders')
    .values({
      id,
      user_id,
      name,
      address,
      email,
      phone,
      created_at,
      hold_until,
      pieces: 0,
      contents: title,
      difference_of: order.difference_of,
      total_cents: toMinor(order.total),
      ship_to: order.ship_to && JSON.stringify(order.ship_to),
      bill_to: order.bill_to && JSON.stringify(order.bill_to),
      delivery: storedDelivery(delivery),
      delivery_cents: delivery ? toMinor(delivery.total) : 0,
      discount_cents: toMinor(order.discount),
      tax_cents: toMinor(order.tax),
      taxes: storedTaxes(order.taxes),
      promotions: storedPromotions(order.promotions),
      prices_include_tax: order.prices_include_tax,
      note: order.note,
      purchase_order: order.purchase_order,
    })
    .execute()
}

/** The differences that were ever asked for an order, the oldest first. */
export async function differencesOf(db: Db, orderId: string): Promise<OrderRow[]> {
  const rows = await db
    .selectFrom('orders as o')
    .select(columns)
    .where('o.difference_of', '=', orderId)
    .orderBy('o.seq')
    .limit(500)
    .execute()
  return rows.map(rowOf)
}

/** Whether a difference of an order was paid and is not refunded in full. */
export async function hasPaidDifference(db: Db, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('difference_of', '=', orderId)
    .where('paid_at', 'is not', null)
    .where('payment', '<>', 'refunded')
    .executeTakeFirst()
  return row !== undefined
}

/** Locks the differences of an order that the transaction has locked: none is refunded or cancelled until it ends. */
export async function lockDifferencesOf(tx: Tx, orderId: string): Promise<void> {
  await tx
    .selectFrom('orders')
    .select('id')
    .where('difference_of', '=', orderId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * Locks the order of which this one is a difference; nothing for an order of products. A transaction that needs both locks it first: an
 * edit locks an order, and then its differences.
 */
export async function lockFirstOf(tx: Tx, orderId: string): Promise<void> {
  await tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', (eb) =>
      eb.selectFrom('orders as d').select('d.difference_of').where('d.id', '=', orderId),
    )
    .forUpdate()
    .execute()
}

/**
 * Whether an order `o` is a difference that nobody needs to pay any more: its order was shipped, cancelled or refunded, so that its
 * delivery cannot change.
 */
export const isInVain = (eb: ExpressionBuilder<DB & { o: Orders }, 'o'>) =>
  eb.exists(
    eb
      .selectFrom('orders as first')
      .select('first.id')
      .whereRef('first.id', '=', 'o.difference_of')
      .where((of) =>
        of.or([
          of('first.shipment', '<>', 'pending'),
          of('first.pieces_shipped', '>', 0),
          of('first.payment', '=', 'refunded'),
        ]),
      ),
  )

/** Whether this applies to one order. */
export async function wasAskedInVain(db: Db, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.id', '=', orderId)
    .where(isInVain)
    .executeTakeFirst()
  return row !== undefined
}
