import { refusals } from '#base/contract/messages/refusals.ts'
import { newId } from '#base/id.ts'
import { Refusal } from '#base/refusal.ts'
import type { Person } from '#orders/orders/model.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import type { OrderShop } from '#orders/orders/shop.ts'
import { insertNote, setHeld } from '#orders/orders/sql.ts'
import { requireNextState } from '#orders/orders/states.ts'
import { record } from '#platform/audit/log.ts'
import { lockExisting, type Target } from './locked.ts'

type HoldingShop = Pick<OrderShop, 'db' | 'clock'>

/** The code of the refusal to ship an order that is held. */
export const held = 'order_held'

/** @throws Refusal `conflict` `order_held` for an order that is held. */
export function requireNotHeld({ held_reason: reason }: Pick<OrderRow, 'held_reason'>): void {
  if (reason !== null) throw new Refusal('conflict', held, refusals.orderHeld(reason))
}

/**
 * Holds an order of which something is left to ship, with a reason for staff, which is also a note in its history. Returns 0 when it
 * is held with this reason already.
 * @throws Refusal `missing`; `conflict` for an order that was cancelled, shipped or refunded.
 */
export function holdOrder(
  { db, clock }: HoldingShop,
  admin: Person,
  { id, requestId }: Target,
  reason: string,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const order = await lockExisting(tx, id)
    requireNextState('ship_part', order)
    if (order.held_reason === reason) return 0
    await setHeld(tx, id, reason)
    // The reason may name the customer: a note is removed with their account, an entry of the log is not.
    await insertNote(tx, { id: newId(clock()), orderId: id, by: admin.userId, words: reason, at: clock() })
    await record(tx, { actor: admin, act: 'hold_order', subject: { kind: 'order', id }, requestId })
    return 1
  })
}

/** Releases an order that is held. Returns 0 when it is not held. @throws Refusal `missing`. */
export function releaseOrder({ db }: HoldingShop, admin: Person, { id, requestId }: Target): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const order = await lockExisting(tx, id)
    if (order.held_reason === null) return 0
    await setHeld(tx, id, null)
    await record(tx, { actor: admin, act: 'release_order', subject: { kind: 'order', id }, requestId })
    return 1
  })
}
