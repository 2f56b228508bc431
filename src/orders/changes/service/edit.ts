import { refusals } from '#base/contract/messages/refusals.ts'
import { formatMoney, isSame, isZero, type Money, toDecimal } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import { orderEditedEmail } from '#orders/changes/emails.ts'
import type { Difference } from '#orders/changes/model.ts'
import type { EditShop } from '#orders/changes/shop.ts'
import { countEdits } from '#orders/changes/store.ts'
import { orderHistory } from '#orders/orders/messages/order-history.ts'
import { type Order, orderOf, type Person } from '#orders/orders/model.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import { notifyBuyer } from '#orders/orders/service/notify.ts'
import { missingOrder } from '#orders/orders/service/read.ts'
import { findById, lock, lockDifferencesOf } from '#orders/orders/sql.ts'
import { executeRefund } from '#orders/payments/service/execute-refund.ts'
import { reserve } from '#orders/payments/service/reserve.ts'
import { record } from '#platform/audit/log.ts'
import type { Tx } from '#platform/db/open.ts'
import { askFor } from './ask.ts'
import { type Compared, compareDelivery, type WantedDelivery } from './compare.ts'
import { planDifference, requireEditable } from './plan.ts'
import { writeEdit } from './write.ts'

export interface Edit extends WantedDelivery {
  readonly orderId: string
  readonly phone: string
  /** How often the order had been edited when the admin saw it. */
  readonly seenEdits: number
  /** The refund that the admin saw; undefined for an admin who saw none. */
  readonly seenRefund: Money | undefined
  /** What the admin saw that the customer is asked for; undefined for an admin who saw nothing. */
  readonly seenAsked: Money | undefined
  readonly requestId: string
}

/**
 * Changes where an order goes, and how, before anything of it was shipped. Its lines and money stay. What the customer has paid more than
 * it costs there is refunded, reserved in the same transaction. If a paid order costs more, it stays as it is, and the customer is asked
 * for the difference. What was replaced is stored, the buyer gets a mail, and the audit log
 * says who did it, without the address.
 * @throws Refusal `missing`; `conflict` `edited` when somebody else has edited it meanwhile, `difference_changed` when another amount
 * than the admin saw would be refunded or asked for, `delivery_differs` when it costs more and the admin saw no amount; what `requireEditable`, `compareDelivery` and `planDifference` refuse; `not_refunded` when the
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
  await lockDifferencesOf(tx, order.id)
  const difference = await planDifference(tx, order, compared)
  requireSeen(difference, wanted)
  if (difference.charge !== undefined) {
    await askFor(shop, tx, order, { admin, wanted, charge: difference.charge })
    return undefined
  }
  const to = { ...wanted, method: compared && methodOf(compared) }
  const after = await writeEdit(tx, order, to, { at: shop.clock(), by: admin.userId })
  const isRefunded = !isZero(difference.amount)
  await record(tx, {
    actor: admin,
    act: 'edit_order',
    subject: { kind: 'order', id: order.id },
    before: { delivery: order.delivery?.name },
    after: { delivery: after.delivery?.name, ...(isRefunded && { refunded: toDecimal(difference.amount) }) },
    requestId: wanted.requestId,
  })
  await notifyBuyer(shop, tx, after, (about) =>
    orderEditedEmail({ ...about, ...(isRefunded && { refund: difference.amount }) }),
  )
  if (!isRefunded) return undefined
  const request = {
    orderId: order.id,
    amount: undefined,
    lines: undefined,
    differences: difference.lines,
    reason: orderHistory.edited,
    requestId: wanted.requestId,
  }
  return { id: await reserve(shop, tx, admin, request), amount: difference.amount }
}

function methodOf({ method: { id, name, isCollected, needsPhone, from, to } }: Compared) {
  return { id, name, isCollected, needsPhone, from, to }
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

function requireSeen({ amount, charge }: Difference, { seenRefund, seenAsked }: Edit): void {
  const changed = (message: string) => new Refusal('conflict', 'difference_changed', message)
  if (charge !== undefined) {
    const text = formatMoney(charge.total)
    if (seenAsked === undefined)
      throw new Refusal('conflict', 'delivery_differs', refusals.deliveryDearer(text, 'paid'))
    if (!isSame(seenAsked, charge.total)) throw changed(refusals.editAsks(text))
    return
  }
  if (seenAsked !== undefined && !isZero(seenAsked) && isZero(amount)) throw changed(refusals.editAsksNothing)
  if (seenRefund === undefined || isSame(seenRefund, amount)) return
  throw changed(refusals.editDifferenceChanged(formatMoney(amount)))
}
