import type { ExpressionBuilder, UpdateObject } from 'kysely'
import { type Money, toMinor } from '#base/money.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import type { State } from '#orders/orders/states.ts'
import { anyText, greatest } from '#platform/db/functions.ts'
import type { Tx } from '#platform/db/open.ts'
import type { DB, Orders } from '#platform/db/tables.ts'
import { deliveryOf, storedDelivery } from './charges.ts'
import { columns } from './read.ts'
import { rowOf } from './rows.ts'

/*
 * Each function writes one step of an order that the transaction has locked (`lock`); src/orders/orders/states.ts defines
 * which steps are allowed.
 */

/** Records that this many more pieces were shipped; `state` says whether these were the last. */
export function setShipped(
  tx: Tx,
  id: string,
  { pieces, at, state }: { pieces: number; at: Date; state: State },
): Promise<OrderRow> {
  return set(tx, id, (eb) => ({
    pieces_shipped: eb('o.pieces_shipped', '+', pieces),
    shipment: state.shipment,
    ...(state.shipment === 'shipped' ? { shipped_at: at } : {}),
  }))
}

/**
 * Records that this many pieces were not shipped after all: the order is pending again. An unpaid order holds its stock at least
 * until `holdUntil`.
 */
export function setUnshipped(
  tx: Tx,
  id: string,
  { pieces, holdUntil }: { pieces: number; holdUntil: Date },
): Promise<OrderRow> {
  return set(tx, id, ({ eb, ref, val }) => ({
    pieces_shipped: eb('o.pieces_shipped', '-', pieces),
    shipment: 'pending',
    shipped_at: null,
    hold_until: greatest(ref('o.hold_until'), val(holdUntil)),
  }))
}

/** Marks an order as cancelled that is unpaid or costs nothing. */
export function setCancelled(
  tx: Tx,
  id: string,
  {
    at,
    reason,
    payment,
  }: { at: Date; reason: NonNullable<OrderRow['cancel_reason']>; payment: State['payment'] },
): Promise<OrderRow> {
  return set(tx, id, { payment, shipment: 'cancelled', cancelled_at: at, cancel_reason: reason })
}

/**
 * Sets where an order goes and how. Its money stays: of `delivery`, only the method and its days may be new, and the order keeps which
 * method was charged.
 */
export async function setDelivery(
  tx: Tx,
  id: string,
  to: Pick<OrderRow, 'name' | 'address' | 'phone' | 'delivery'> & {
    readonly shipTo: NonNullable<OrderRow['ship_to']>
  },
): Promise<OrderRow> {
  const { name, address, phone, shipTo, delivery } = to
  const chargedAs = await chargedMethod(tx, id)
  const isAnother = chargedAs !== delivery?.name
  return set(tx, id, {
    name,
    address,
    phone,
    ship_to: JSON.stringify(shipTo),
    delivery: storedDelivery(delivery && { ...delivery, chargedAs: isAnother ? chargedAs : undefined }),
  })
}

/** The name of the delivery method that an order was charged for; undefined for an order without one. */
async function chargedMethod(tx: Tx, id: string): Promise<string | undefined> {
  const order = await tx
    .selectFrom('orders')
    .select('delivery')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const before = deliveryOf(order.delivery, 0)
  return before?.chargedAs ?? before?.name
}

/** Sets whether the payment is processing. */
export function setUnpaid(tx: Tx, id: string, payment: 'unpaid' | 'processing'): Promise<OrderRow> {
  return set(tx, id, { payment })
}

/** Sets whom the invoice of an order is for. */
export function setBillTo(tx: Tx, id: string, billTo: NonNullable<OrderRow['bill_to']>): Promise<OrderRow> {
  return set(tx, id, { bill_to: JSON.stringify(billTo) })
}

/** Sets why an order is held; null releases it. */
export function setHeld(tx: Tx, id: string, reason: string | null): Promise<OrderRow> {
  return set(tx, id, { held_reason: reason })
}

/**
 * Marks the orders of these that are pending and not held as being packed by somebody, since `at` or since before. Answers the ids of
 * those that this person was not packing. It waits for steps that have locked an order.
 */
export async function setPacking(
  tx: Tx,
  ids: readonly string[],
  { by, at }: { by: string; at: Date },
): Promise<string[]> {
  const rows = await tx
    .updateTable('orders as o')
    .set(({ fn, ref, val }) => ({
      packing_by: by,
      packing_since: fn.coalesce(ref('o.packing_since'), val(at)),
    }))
    .where('o.id', '=', anyText(ids))
    .where('o.shipment', '=', 'pending')
    .where('o.deleted_at', 'is', null)
    .where('o.held_reason', 'is', null)
    .where((eb) => eb('o.packing_by', 'is distinct from', by))
    .returning('o.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Takes an order from the pick list. */
export function setNotPacking(tx: Tx, id: string): Promise<OrderRow> {
  return set(tx, id, { packing_since: null, packing_by: null })
}

/** Lets an unpaid order keep its stock at least until `until`. */
export function holdAtLeast(tx: Tx, id: string, until: Date): Promise<OrderRow> {
  return set(tx, id, ({ ref, val }) => ({ hold_until: greatest(ref('o.hold_until'), val(until)) }))
}

/** Records a refund; `state` says whether the order is cancelled by it, or has nothing left to ship. */
export function setRefunded(
  tx: Tx,
  id: string,
  {
    at,
    amount,
    state,
    reason,
  }: { at: Date; amount: Money; state: State; reason: NonNullable<OrderRow['cancel_reason']> },
): Promise<OrderRow> {
  return set(tx, id, (eb) => ({
    refunded_cents: eb('o.refunded_cents', '+', toMinor(amount)),
    payment: state.payment,
    shipment: state.shipment,
    ...(state.shipment === 'cancelled'
      ? {
          cancelled_at: eb.fn.coalesce('o.cancelled_at', eb.val(at)),
          cancel_reason: eb.fn.coalesce('o.cancel_reason', eb.val(reason)),
        }
      : {}),
    ...(state.shipment === 'shipped' ? { shipped_at: eb.fn.coalesce('o.shipped_at', eb.val(at)) } : {}),
  }))
}

/**
 * Records what was paid outside the provider in all, and whether the order is paid by that: since `paidAt`, or not.
 */
export function setPaidOutside(
  tx: Tx,
  id: string,
  { paid, paidAt }: { paid: Money; paidAt: Date | null },
): Promise<OrderRow> {
  return set(tx, id, {
    paid_outside_cents: toMinor(paid),
    payment: paidAt === null ? 'unpaid' : 'paid',
    paid_at: paidAt,
  })
}

type Changes = UpdateObject<DB & { o: Orders }, 'o'>
type OfOrder = ExpressionBuilder<DB & { o: Orders }, 'o'>

async function set(tx: Tx, id: string, changes: Changes | ((eb: OfOrder) => Changes)): Promise<OrderRow> {
  const row = await tx
    .updateTable('orders as o')
    .set(changes)
    .where('o.id', '=', id)
    .returning(columns)
    .executeTakeFirst()
  if (row === undefined) throw new Error(`Order ${id} does not exist, although the transaction has locked it`)
  return rowOf(row)
}
