import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/open.ts'
import { type Money, toMinor } from '#money.ts'
import type { OrderRow } from '#orders/noun.ts'
import type { State } from '#orders/states.ts'
import { columns } from './read.ts'
import { rowOf, type SelectedOrder } from './rows.ts'

/*
 * Each function writes one step of an order that the transaction has locked (`lock`); src/orders/states.ts defines
 * which steps are allowed.
 */

/** Marks the order as shipped. */
export function setShipped(tx: Tx, id: string, at: Date): Promise<OrderRow> {
  return set(tx, id, sql`shipment = 'shipped', shipped_at = ${at}`)
}

/** Marks the order as pending again; an unpaid order holds its stock at least until `holdUntil`. */
export function setUnshipped(tx: Tx, id: string, holdUntil: Date): Promise<OrderRow> {
  return set(
    tx,
    id,
    sql`shipment = 'pending', shipped_at = null, hold_until = greatest(o.hold_until, ${holdUntil})`,
  )
}

/** Marks an unpaid order as cancelled. */
export function setCancelled(
  tx: Tx,
  id: string,
  { at, reason }: { at: Date; reason: NonNullable<OrderRow['cancel_reason']> },
): Promise<OrderRow> {
  return set(tx, id, sql`shipment = 'cancelled', cancelled_at = ${at}, cancel_reason = ${reason}`)
}

/** Sets whether the payment is processing. */
export function setUnpaid(tx: Tx, id: string, payment: 'unpaid' | 'processing'): Promise<OrderRow> {
  return set(tx, id, sql`payment = ${payment}`)
}

/** Money went back; an order that ends by it was not shipped and will not be. */
export function setRefunded(
  tx: Tx,
  id: string,
  { at, amount, state }: { at: Date; amount: Money; state: State },
): Promise<OrderRow> {
  const end = sql`shipment = 'cancelled', cancelled_at = ${at}, cancel_reason = 'admin'`
  return set(
    tx,
    id,
    sql`refunded_cents = o.refunded_cents + ${toMinor(amount)}, payment = ${state.payment}
      ${state.shipment === 'cancelled' ? sql`, ${end}` : sql``}`,
  )
}

async function set(tx: Tx, id: string, changes: RawBuilder<unknown>): Promise<OrderRow> {
  const { rows } = await sql<SelectedOrder>`update orders o set ${changes}
    where o.id = ${id} returning ${columns}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error(`Order ${id} is gone, though the transaction holds it`)
  return rowOf(row)
}
