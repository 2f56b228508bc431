import { record } from '#audit/log.ts'
import { refusals } from '#contract/messages.ts'
import type { Tx } from '#db/open.ts'
import { withdraw } from '#mail/store/outbox.ts'
import { orderNotShippedLetter, orderShippedLetter } from '#orders/letters.ts'
import { missingForShipping, type OrderRow, type Person } from '#orders/noun.ts'
import type { OrderShop } from '#orders/shop.ts'
import { requireNextState } from '#orders/states.ts'
import { findById, lock } from '#orders/store/read.ts'
import { setShipped, setUnshipped } from '#orders/store/steps.ts'
import { Refusal } from '#refusal.ts'
import { notifyBuyer } from './notify.ts'

interface Target {
  readonly id: string
  readonly requestId: string
}

/** Longer than the toast with the undo stays visible, even while the pointer is over it (spec §9: 5 seconds). */
const undoWindowMs = 30_000

/**
 * Marks an order as shipped, writes an audit entry and notifies the customer half a minute later, so that an undo
 * within that time sends no mail. Answers 0 when the order was already shipped. An unpaid order may be shipped too; the
 * audit log says so.
 * @throws Refusal `missing`; `conflict` for an order that was cancelled.
 */
export function ship(shop: OrderShop, admin: Person, { id, requestId }: Target): Promise<number> {
  return shop.db.transaction().execute(async (tx) => {
    const order = await lockExisting(tx, id)
    if (order.shipment === 'shipped') return 0
    requireNextState('ship', order)
    const shipped = await setShipped(tx, id, shop.clock())
    await recordShipment(tx, admin, 'ship', order, shipped, requestId)
    const runAt = new Date(shop.clock().getTime() + undoWindowMs)
    await notifyBuyer(shop, tx, shipped, orderShippedLetter, { runAt })
    return 1
  })
}

export interface ShippedMany {
  /** The ids of those whose status changed. */
  readonly shipped: string[]
  /** Those left out because they lack a name, an address or a telephone number. */
  readonly incomplete: string[]
  /** Those left out because they were cancelled or refunded, or do not exist. */
  readonly refused: string[]
}

/**
 * Marks many orders as shipped, each as `ship` does. An order that lacks data for shipping is left out: an admin can
 * ship it on its own. Orders that were already shipped are in none of the lists.
 */
export async function shipMany(
  shop: OrderShop,
  admin: Person,
  { ids, requestId }: { ids: readonly string[]; requestId: string },
): Promise<ShippedMany> {
  const outcome: ShippedMany = { shipped: [], incomplete: [], refused: [] }
  for (const id of new Set(ids)) {
    const order = await findById(shop.db, id)
    if (order?.shipment === 'pending' && missingForShipping(order).length > 0) {
      outcome.incomplete.push(id)
      continue
    }
    try {
      if ((await ship(shop, admin, { id, requestId })) > 0) outcome.shipped.push(id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      outcome.refused.push(id)
    }
  }
  return outcome
}

/**
 * Undoes the shipment of an order: its mail is withdrawn, or, if it may have been sent, another mail corrects it.
 * Answers 0 when the order was not shipped. An unpaid order gets the full time to pay again, so that it is not released
 * at once.
 * @throws Refusal `missing`; `conflict` for an order that was refunded.
 */
export function unship(shop: OrderShop, admin: Person, { id, requestId }: Target): Promise<number> {
  return shop.db.transaction().execute(async (tx) => {
    const order = await lockExisting(tx, id)
    if (order.shipment !== 'shipped') return 0
    requireNextState('unship', order)
    const holdUntil = new Date(shop.clock().getTime() + shop.holdMinutes * 60_000)
    const back = await setUnshipped(tx, id, holdUntil)
    await recordShipment(tx, admin, 'unship', order, back, requestId)
    if (!(await withdraw(tx, { kind: 'order_shipped', orderId: id })))
      await notifyBuyer(shop, tx, back, orderNotShippedLetter)
    return 1
  })
}

async function lockExisting(tx: Tx, id: string): Promise<OrderRow> {
  const order = await lock(tx, id)
  if (order === undefined || order.deleted_at !== null)
    throw new Refusal('missing', 'missing', refusals.missingOrder)
  return order
}

function recordShipment(
  tx: Tx,
  actor: Person,
  act: 'ship' | 'unship',
  before: OrderRow,
  after: OrderRow,
  requestId: string,
): Promise<void> {
  const seen = ({ shipment, payment }: OrderRow) => ({ shipment, payment })
  return record(tx, {
    actor,
    act,
    subject: { kind: 'order', id: before.id },
    before: seen(before),
    after: seen(after),
    requestId,
  })
}
