import type { ManualKind } from '#base/contract/forms/manual-payment.ts'
import { paymentRefusals } from '#base/contract/messages/payment-refusals.ts'
import { refusals } from '#base/contract/messages/refusals.ts'
import { newId } from '#base/id.ts'
import {
  add,
  formatMoney,
  isMore,
  isSame,
  isZero,
  type Money,
  subtract,
  sum,
  toDecimal,
} from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import { type Order, orderOf, type Person } from '#orders/orders/model.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import { closePayment } from '#orders/orders/service/cancel.ts'
import { invalidateReviews, notifyPaid } from '#orders/orders/service/money.ts'
import { missingOrder } from '#orders/orders/service/read.ts'
import type { OrderShop } from '#orders/orders/shop.ts'
import { findById, holdAtLeast, lock, lockFirstOf, setPaidOutside } from '#orders/orders/sql.ts'
import { requireNextState } from '#orders/orders/states.ts'
import type { PaymentShop } from '#orders/payments/shop.ts'
import { insertManual, leftOfKinds, manualOf } from '#orders/payments/store/manual.ts'
import { record } from '#platform/audit/log.ts'
import type { Tx } from '#platform/db/open.ts'
import { dayIn } from '#pricing/taxes/service/check-number.ts'
import { makePaymentCloser } from './close.ts'
import { setDone, takesEffect } from './difference.ts'

/* Payments outside the provider (docs/decisions/orders/payments-outside.md). */

/** A payment that a clerk records. */
interface ManualPayment {
  readonly kind: ManualKind
  readonly amount: Money
  /** The day of the payment, in the shop's time zone. */
  readonly paidOn: string
  readonly reference: string
  /** What was paid outside the provider when the clerk looked. */
  readonly paidBefore: Money
}

/** Who records a payment. */
type Clerk = Pick<Person, 'userId' | 'email'>

interface Target {
  readonly id: string
  readonly requestId: string
}

/** How often closing the payment at the provider is retried because another one was opened at the same moment. */
const maxAttempts = 3

/**
 * Records a payment outside the provider. What was opened at the provider is closed first; money that arrives there all the same is
 * given back by itself, with an alarm. With all that it costs, the order is paid: its invoice is due, and its buyer gets the mail.
 * @throws Refusal what `settle` refuses; `unavailable` while an open payment cannot be closed at the provider.
 */
export async function recordManual(
  shop: PaymentShop,
  clerk: Person,
  target: Target,
  payment: ManualPayment,
): Promise<Order> {
  const closer = makePaymentCloser(shop)
  for (let left = maxAttempts; left > 0; left--) {
    const seen = await findById(shop.db, target.id)
    if (seen === undefined) throw missingOrder(seen)
    requireOwed(seen)
    await closePayment(closer, target.id)
    const settled = await shop.db.transaction().execute(async (tx) => {
      await lockFirstOf(tx, target.id)
      const order = await lock(tx, target.id)
      if (order === undefined || order.deleted_at !== null) throw missingOrder(order)
      if (!(await closer.isClosed(tx, target.id))) return undefined
      const after = await settle(shop, tx, clerk, { order, payment, requestId: target.requestId })
      if (order.difference_of !== null && after.paid_at !== null) await changeDelivery(shop, tx, after)
      return after
    })
    if (settled !== undefined) return orderOf(settled)
  }
  throw new Refusal('conflict', 'order_processing', refusals.orderProcessing)
}

/**
 * Books a payment of a locked order of which no payment is open at the provider.
 * @throws Refusal `conflict` for an order that is paid, cancelled or being paid by a bank, `payments_changed` when another clerk was
 * first, `overpaid` for more than is owed; `invalid` for nothing and for a day to come.
 */
export async function settle(
  shop: OrderShop,
  tx: Tx,
  clerk: Clerk,
  { order, payment, requestId }: { order: OrderRow; payment: ManualPayment; requestId: string },
): Promise<OrderRow> {
  requireOwed(order)
  const { kind, amount, paidOn, reference } = payment
  const at = shop.clock()
  const owed = subtract(order.total, order.paid_outside)
  if (!isSame(order.paid_outside, payment.paidBefore))
    throw new Refusal('conflict', 'payments_changed', paymentRefusals.paymentsChanged(formatMoney(owed)))
  if (isZero(amount)) throw invalid('amount', paymentRefusals.paymentOfNothing)
  if (paidOn > dayIn(shop.timeZone, at)) throw invalid('paidOn', paymentRefusals.paymentToCome)
  if (isMore(amount, owed)) {
    const message = paymentRefusals.overpaid(formatMoney(owed))
    throw new Refusal('conflict', 'overpaid', message, { left: toDecimal(owed), fields: { amount: message } })
  }
  const by = clerk.userId
  const line = { id: newId(at), orderId: order.id, kind, amount, paidOn, reference, by, at }
  await insertManual(tx, [{ ...line, reason: '', corrects: null, refundId: null }])
  await recordStep(tx, clerk, 'record_payment', { order, kind, amount, requestId })
  const paid = add(order.paid_outside, amount)
  const isPaid = isSame(paid, order.total)
  const after = await setPaidOutside(tx, order.id, { paid, paidAt: isPaid ? at : null })
  if (!isPaid) return after
  await invalidateReviews(tx, after)
  await notifyPaid(shop, tx, after)
  return after
}

/**
 * Takes a payment outside the provider back that was recorded by mistake, by a line that reverses it. An order that is not paid by the
 * rest is unpaid again, and holds its stock for three days at least.
 * @throws Refusal `missing`; `conflict` for a payment that was corrected already, or of which something was given back.
 */
export function correctManual(
  shop: PaymentShop,
  clerk: Person,
  { id, requestId }: Target,
  { paymentId, reason }: { readonly paymentId: string; readonly reason: string },
): Promise<Order> {
  return shop.db.transaction().execute(async (tx) => {
    const order = await lock(tx, id)
    if (order === undefined || order.deleted_at !== null) throw missingOrder(order)
    const payments = await manualOf(tx, id)
    const wrong = payments.find((one) => one.id === paymentId && one.corrects === null)
    // The same as for an order that is not there: a refusal never tells which ids exist.
    if (wrong === undefined) throw missingOrder(undefined)
    if (payments.some(({ corrects }) => corrects === wrong.id))
      throw new Refusal('conflict', 'payment_corrected', paymentRefusals.paymentCorrected)
    if (order.difference_of !== null && order.paid_at !== null)
      throw new Refusal('conflict', 'order_paid', paymentRefusals.paymentInUse)
    if (!(await isWhole(tx, order)))
      throw new Refusal('conflict', 'payment_refunded', paymentRefusals.paymentRefunded)
    const at = shop.clock()
    const { kind, amount, reference } = wrong
    const reversed = { id: newId(at), orderId: id, kind, amount: subtract(subtract(amount, amount), amount) }
    const said = { reference, reason, paidOn: dayIn(shop.timeZone, at) }
    const by = clerk.userId
    await insertManual(tx, [{ ...reversed, ...said, corrects: wrong.id, refundId: null, by, at }])
    await recordStep(tx, clerk, 'correct_payment', { order, kind, amount, requestId })
    const paid = subtract(order.paid_outside, amount)
    const until = new Date(at.getTime() + holdAfterCorrectionMs)
    const after = await setPaidOutside(tx, id, { paid, paidAt: null })
    if (order.paid_at !== null) await invalidateReviews(tx, after)
    return orderOf(after.shipment === 'pending' ? await holdAtLeast(tx, id, until) : after)
  })
}

/** How long an order keeps its stock after its payment turned out to be a mistake. */
const holdAfterCorrectionMs = 3 * 24 * 3_600_000

/** @throws Refusal `conflict` `asked_in_vain` for a difference of an order that was shipped, cancelled or refunded meanwhile. */
async function changeDelivery(shop: PaymentShop, tx: Tx, difference: OrderRow): Promise<void> {
  if (!(await takesEffect(shop, tx, difference)))
    throw new Refusal('conflict', 'asked_in_vain', refusals.askedInVain)
  await setDone(tx, difference, shop.clock())
}

/** Whether nothing of what was paid outside the provider was given back. */
async function isWhole(tx: Tx, { id, paid_outside }: OrderRow): Promise<boolean> {
  const left = await leftOfKinds(tx, id)
  return isSame(
    sum(
      left.map(({ amount }) => amount),
      paid_outside.currency,
    ),
    paid_outside,
  )
}

/** @throws Refusal `conflict` for an order that nobody owes anything for: it is paid, cancelled, or a bank is paying it. */
function requireOwed(order: OrderRow): void {
  if (order.paid_at !== null) throw new Refusal('conflict', 'order_paid', refusals.alreadyPaid)
  if (order.payment === 'processing')
    throw new Refusal('conflict', 'order_processing', refusals.orderProcessing)
  requireNextState('pay', order)
}

function invalid(field: string, message: string): Refusal {
  return new Refusal('invalid', 'invalid', message, { fields: { [field]: message } })
}

function recordStep(
  tx: Tx,
  clerk: Clerk,
  act: 'record_payment' | 'correct_payment',
  { order, kind, amount, requestId }: { order: OrderRow; kind: ManualKind; amount: Money; requestId: string },
): Promise<void> {
  return record(tx, {
    actor: clerk,
    act,
    subject: { kind: 'order', id: order.id },
    after: { kind, amount: toDecimal(amount) },
    requestId,
  })
}
