import { record } from '#audit/log.ts'
import { orderHistory, refusals } from '#contract/messages.ts'
import { addressText } from '#countries/address.ts'
import type { Tx } from '#db/open.ts'
import { orderEditedLetter } from '#edits/letters.ts'
import type { EditShop } from '#edits/shop.ts'
import { countEdits, insertEdit } from '#edits/store.ts'
import { newId } from '#id.ts'
import { formatMoney, isSame, isZero, type Money, toWire } from '#money.ts'
import { type Order, orderOf, type Person } from '#orders/noun.ts'
import type { OrderRow } from '#orders/row.ts'
import { notifyBuyer } from '#orders/service/notify.ts'
import { missingOrder } from '#orders/service/read.ts'
import { findById, lock } from '#orders/store/read.ts'
import { setDelivery } from '#orders/store/steps.ts'
import { executeRefund } from '#payments/service/execute-refund.ts'
import { reserve } from '#payments/service/refund.ts'
import { Refusal } from '#refusal.ts'
import { type Compared, compareDelivery, type WantedDelivery } from './compare.ts'
import { type Difference, planDifference, requireEditable } from './plan.ts'

export interface Edit extends WantedDelivery {
  readonly orderId: string
  readonly phone: string
  /** How often the order had been edited when the admin saw it. */
  readonly seenEdits: number
  /** The refund that the admin saw; undefined for an admin who saw none. */
  readonly seenRefund: Money | undefined
  readonly requestId: string
}

/**
 * Changes where an order goes, and how, before anything of it was shipped. Its lines and money stay. What the customer has paid more than
 * it costs there is refunded, reserved in the same transaction. What was replaced is kept, the buyer gets a mail, and the audit log
 * says who did it, without the address.
 * @throws Refusal `missing`; `conflict` `edited` when somebody else has edited it meanwhile, `difference_changed` when another amount
 * than the admin saw would be refunded; what `requireEditable`, `compareDelivery` and `planDifference` refuse; `not_refunded` when the
 * provider rejects the refund, and `unavailable` when it does not answer: the order is changed, and a job continues the refund.
 */
export async function edit(shop: EditShop, admin: Person, wanted: Edit): Promise<Order> {
  const seen = await findById(shop.db, wanted.orderId)
  if (seen === undefined || seen.deleted_at !== null) throw missingOrder(seen)
  requireEditable(seen)
  const compared = await compareDelivery(shop, seen, wanted)
  const refund = await shop.db.transaction().execute((tx) => editIn(shop, tx, { admin, wanted, compared }))
  if (refund !== undefined && (await executeRefund(shop, refund.id, 'first')) === 'failed')
    throw new Refusal('conflict', 'not_refunded', refusals.editNotRefunded(formatMoney(refund.amount)))
  const edited = await findById(shop.db, wanted.orderId)
  if (edited === undefined) throw missingOrder(edited)
  return orderOf(edited)
}

interface Editing {
  readonly admin: Person
  readonly wanted: Edit
  readonly compared: Compared | undefined
}

/** Answers the refund that was reserved; undefined for none. */
async function editIn(shop: EditShop, tx: Tx, { admin, wanted, compared }: Editing) {
  const order = await lockUnedited(tx, wanted)
  const difference = await planDifference(tx, order, compared)
  requireSeen(difference, wanted)
  const after = await writeEdit(shop, tx, order, { admin, wanted, compared })
  const isRefunded = !isZero(difference.amount)
  await record(tx, {
    actor: admin,
    act: 'edit_order',
    subject: { kind: 'order', id: order.id },
    before: { delivery: order.delivery?.name },
    after: { delivery: after.delivery?.name, ...(isRefunded && { refunded: toWire(difference.amount) }) },
    requestId: wanted.requestId,
  })
  await notifyBuyer(shop, tx, after, (about) =>
    orderEditedLetter({ ...about, ...(isRefunded && { refund: difference.amount }) }),
  )
  if (!isRefunded) return undefined
  const request = {
    ...{ orderId: order.id, amount: undefined, lines: undefined, differences: difference.lines },
    reason: orderHistory.edited,
    requestId: wanted.requestId,
  }
  return { id: await reserve(shop, tx, admin, request, undefined), amount: difference.amount }
}

/** Writes where the order goes, and how, and keeps what that replaces. */
async function writeEdit(
  shop: EditShop,
  tx: Tx,
  order: OrderRow,
  { admin, wanted, compared }: Editing,
): Promise<OrderRow> {
  const at = shop.clock()
  const { name, address, phone, ship_to, delivery } = order
  const before = {
    ...{ name, address, phone, shipTo: ship_to },
    delivery: delivery && { name: delivery.name, from: delivery.from, to: delivery.to },
  }
  await insertEdit(tx, { id: newId(at), orderId: order.id, before, at, by: admin.userId })
  return setDelivery(tx, order.id, {
    ...{ shipTo: wanted.shipTo, phone: wanted.phone },
    ...{ name: wanted.shipTo.name, address: addressText({ ...wanted.shipTo, name: '' }) },
    delivery: delivery && compared ? { ...delivery, ...methodOf(compared) } : delivery,
  })
}

function methodOf({ method: { id, name, isCollected, from, to } }: Compared) {
  return { id, name, isCollected, from, to }
}

/** Locks an order that nobody has edited since the admin saw it. */
async function lockUnedited(tx: Tx, { orderId, seenEdits }: Edit): Promise<OrderRow> {
  const order = await lock(tx, orderId)
  if (order === undefined || order.deleted_at !== null) throw missingOrder(order)
  requireEditable(order)
  if ((await countEdits(tx, orderId)) !== seenEdits)
    throw new Refusal('conflict', 'edited', refusals.orderEdited)
  return order
}

function requireSeen({ amount }: Difference, { seenRefund }: Edit): void {
  if (seenRefund === undefined || isSame(seenRefund, amount)) return
  const message = refusals.editDifferenceChanged(formatMoney(amount))
  throw new Refusal('conflict', 'difference_changed', message)
}
