import type { ExpressionBuilder } from 'kysely'
import { fromMinor, type Money } from '#base/money.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import { least, now, sumOf } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { DB } from '#platform/db/tables.ts'
import { columns } from './read.ts'
import { rowOf } from './rows.ts'

/** What else an order says of its buyer. */
const noPlace = { ship_to: null, bill_to: null, destination: null, note: '', purchase_order: '' }

/** Orders of a person, newest first, including deleted ones. */
export async function ordersOf(db: Db, userId: string, limit: number): Promise<OrderRow[]> {
  const rows = await db
    .selectFrom('orders as o')
    .select(columns)
    .where('o.user_id', '=', userId)
    .orderBy('o.seq', 'desc')
    .limit(limit)
    .execute()
  return rows.map(rowOf)
}

/** What the orders of a person say of their buyer, each once. */
export function buyersOf(db: Db, userId: string) {
  return db
    .selectFrom('orders')
    .select(['email', 'name', 'phone', 'address'])
    .distinct()
    .where('user_id', '=', userId)
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

/** Orders that prevent the deletion of a person's account. */
export function pendingOf(db: Db, userId: string) {
  return db
    .selectFrom('orders')
    .select(['id', 'payment', 'pieces_shipped'])
    .where('user_id', '=', userId)
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

function isPending(eb: ExpressionBuilder<DB, 'orders'>) {
  return eb.or([
    eb('payment', '=', 'processing'),
    eb.and([eb('payment', '=', 'unpaid'), eb('shipment', '<>', 'cancelled')]),
    eb.and([eb('payment', 'in', ['paid', 'part_refunded']), eb('shipment', '=', 'pending')]),
  ])
}

/** Locks the orders of a person, and answers their ids. */
export async function lockOrdersOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
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
    .updateTable('orders')
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

/** Removes name, addresses, email, phone, the customer's words and why it was held from all orders of a person. */
export async function forgetBuyer(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ ...noPlace, name: '', address: '', email: '', phone: '', held_reason: null })
    .where('user_id', '=', userId)
    .execute()
}
