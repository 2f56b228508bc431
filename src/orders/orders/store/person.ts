import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { fromMinor, type Money } from '#base/money.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import { least, now, sumOf } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { DB, Orders } from '#platform/db/tables.ts'
import { columns } from './read.ts'
import { rowOf } from './rows.ts'

/** What else an order says of its buyer. */
const noPlace = { ship_to: null, bill_to: null, destination: null, note: '', purchase_order: '' }

/** Whose orders are meant: an account's, or a guest's by their email. */
export type Buyer = { readonly userId: string } | { readonly guest: string }

/** Orders `o` of a buyer. What guests placed and was forgotten is nobody's. */
export const isOf =
  (buyer: Buyer) =>
  (eb: ExpressionBuilder<DB & { o: Orders }, 'o'>): Expression<SqlBool> =>
    'userId' in buyer
      ? eb('o.user_id', '=', buyer.userId)
      : eb.and([eb('o.user_id', 'is', null), eb('o.email', '=', buyer.guest), eb('o.email', '<>', '')])

/** Orders of a buyer, newest first, including deleted ones. */
export async function ordersOf(db: Db, buyer: Buyer, limit: number): Promise<OrderRow[]> {
  const rows = await db
    .selectFrom('orders as o')
    .select(columns)
    .where(isOf(buyer))
    .orderBy('o.seq', 'desc')
    .limit(limit)
    .execute()
  return rows.map(rowOf)
}

/** What the orders of a buyer say of them, each once. */
export function buyersOf(db: Db, buyer: Buyer) {
  return db
    .selectFrom('orders as o')
    .select(['email', 'name', 'phone', 'address'])
    .distinct()
    .where(isOf(buyer))
    .orderBy('email')
    .execute()
}

/**
 * Makes the orders that guests placed with the email of an account its own, if that email is verified; they are the person's
 * (docs/decisions/orders/order-keys.md).
 */
export async function joinGuestOrders(db: Db, userId: string): Promise<void> {
  await db
    .selectNoFrom(({ fn, val }) => fn('join_guest_orders', [val(userId), val(false)]).as('joined'))
    .execute()
}

/** Orders that prevent that a buyer is forgotten. */
export function pendingOf(db: Db, buyer: Buyer) {
  return db
    .selectFrom('orders as o')
    .select(['id', 'payment', 'pieces_shipped'])
    .where(isOf(buyer))
    .where(isPending)
    .orderBy('seq')
    .execute()
}

/** What an account owes for orders on account that were not cancelled. */
export async function owedOnAccount(db: Db, userId: string): Promise<Money> {
  const { owed } = await db
    .selectFrom('orders')
    .select((eb) => sumOf(eb('total_cents', '-', eb.ref('paid_outside_cents'))).as('owed'))
    .where('user_id', '=', userId)
    .where('pay_by', '=', 'account')
    .where('payment', '=', 'unpaid')
    .where('shipment', '<>', 'cancelled')
    .executeTakeFirstOrThrow()
  return fromMinor(owed)
}

function isPending(eb: ExpressionBuilder<DB & { o: Orders }, 'o'>) {
  return eb.or([
    eb('payment', '=', 'processing'),
    eb.and([eb('payment', '=', 'unpaid'), eb('shipment', '<>', 'cancelled')]),
    eb.and([eb('payment', 'in', ['paid', 'part_refunded']), eb('shipment', '=', 'pending')]),
  ])
}

/** Locks the orders of a buyer, and answers their ids. */
export async function lockOrdersOf(tx: Tx, buyer: Buyer): Promise<string[]> {
  const rows = await tx
    .selectFrom('orders as o')
    .select('id')
    .where(isOf(buyer))
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Removes the email from the orders of an account that is about to be removed. Unpaid orders expire at once and are
 * released by the cron job. Orders that are paid or being shipped keep the name and address for delivery.
 */
export async function detachOrders(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('orders as o')
    .set({ ...noPlace, name: '', address: '', phone: '' })
    .where('user_id', '=', userId)
    .where((eb) => eb.not(isPending(eb)))
    .execute()
  await tx
    .updateTable('orders')
    .set(({ eb, ref }) => ({
      email: '',
      hold_until: eb
        .case()
        .when(eb.and({ payment: 'unpaid', shipment: 'pending' }))
        .then(least(ref('hold_until'), now))
        .else(ref('hold_until'))
        .end(),
    }))
    .where('user_id', '=', userId)
    .execute()
}

/** Removes name, addresses, email, phone, the customer's words and why it was held from all orders of a buyer. */
export async function forgetBuyer(tx: Tx, buyer: Buyer): Promise<void> {
  await tx
    .updateTable('orders as o')
    .set({ ...noPlace, name: '', address: '', email: '', phone: '', held_reason: null })
    .where(isOf(buyer))
    .execute()
}
