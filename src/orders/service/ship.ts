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

/** Longer than the toast that offers to take it back stands there, also when it is pointed at (spec §9: 5 seconds). */
const undoWindowMs = 30_000

/**
 * Marks an order as shipped, writes that down and tells the customer, half a minute later: a click too many that is
 * taken back by then tells nobody. Answers 0 when it was shipped already. An unpaid
 * order may be shipped too; the audit log says so.
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
  /** Those left out because they were cancelled or refunded, or are not there. */
  readonly refused: string[]
}

/**
 * Marks many orders as shipped, each as `ship` does. One that lacks what a parcel needs is left out: an admin who ships it
 * does so by itself. Those shipped already are in none of the lists.
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
 * Takes back that an order was shipped: the mail that says so is not sent, or, where it may have been, another one
 * corrects it. Answers 0 when it was not shipped. An unpaid order gets the whole time to pay anew, lest it be released
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
