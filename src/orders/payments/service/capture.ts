import type Stripe from 'stripe'
import { newId } from '#base/id.ts'
import { formatMoney, isSame, isZero, type Money, toDecimal } from '#base/money.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import { paidMail } from '#orders/orders/service/money.ts'
import { recipientOfOrder } from '#orders/orders/service/notify.ts'
import { lock, lockFirstOf } from '#orders/orders/sql.ts'
import { nextState } from '#orders/orders/states.ts'
import { amountOf, type CaptureKind, type IntentRow } from '#orders/payments/model.ts'
import type { PaymentShop } from '#orders/payments/shop.ts'
import { findCapture, findIntent, insertCapture, setIntentState } from '#orders/payments/store/intents.ts'
import { payOrder } from '#orders/payments/store/pay.ts'
import { insertRefund } from '#orders/payments/store/refunds.ts'
import { raise } from '#platform/alarms/raise.ts'
import { record } from '#platform/audit/log.ts'
import type { Tx } from '#platform/db/open.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import type { Recipient } from '#platform/mail/model.ts'
import { beginProcessing, endProcessing } from './bank.ts'
import { setDone, takesEffect } from './difference.ts'
import { modeOf } from './mode.ts'

/** The effect of the intent's state on its order. `unknown`: the intent is not ours. */
export type Applied =
  | { readonly kind: 'unknown' | 'open' | 'canceled' | 'differs' }
  | { readonly kind: 'processing'; readonly changed: boolean }
  /** It was booked on another order of its buyer (src/orders/payments/service/move.ts). */
  | { readonly kind: 'moved'; readonly orderId: string }
  /** `first`: this call applied it, not an earlier one. */
  | { readonly kind: 'captured'; readonly as: CaptureKind; readonly first: boolean }

/**
 * Applies the state of an intent, just retrieved from the provider, to its order. It is idempotent and safe to call
 * concurrently: an order is paid once. A test-mode payment in a shop with live keys, or the reverse, changes nothing
 * and raises an alarm.
 * @param of the order for which the caller acts: if the intent has moved to another, nothing is applied.
 */
export async function applyIntent(
  shop: PaymentShop,
  tx: Tx,
  intent: Stripe.PaymentIntent,
  of?: string,
): Promise<Applied> {
  const found = await findIntent(tx, intent.id)
  if (found === undefined) return { kind: 'unknown' }
  if (of !== undefined && found.order_id !== of) return { kind: 'moved', orderId: found.order_id }
  await lockFirstOf(tx, found.order_id)
  const order = await lock(tx, found.order_id)
  if (order === undefined) throw new Error(`Intent ${intent.id} belongs to an order that does not exist`)
  // It may have moved while this waited for the lock. Then it is booked there.
  const now = await findIntent(tx, intent.id)
  if (now !== undefined && now.order_id !== order.id) return { kind: 'moved', orderId: now.order_id }
  if (intent.livemode !== shop.gateway.livemode) {
    await raiseOtherMode(shop, tx, intent, order)
    return { kind: 'differs' }
  }
  switch (intent.status) {
    case 'succeeded':
      return applyCapture(shop, tx, { intent, mirror: found, order })
    case 'processing':
      await setIntentState(tx, intent.id, 'processing')
      return { kind: 'processing', changed: await beginProcessing(shop, tx, order, intent) }
    case 'canceled':
      await setIntentState(tx, intent.id, 'canceled')
      await endProcessing(shop, tx, order, intent.id)
      return { kind: 'canceled' }
    default:
      await setIntentState(tx, intent.id, 'open')
      await endProcessing(shop, tx, order, intent.id)
      return { kind: 'open' }
  }
}

/**
 * Marks an order as paid by an intent that succeeded, in one statement. Answers undefined, and changes nothing, when the
 * order has changed since it was read, or when the intent is not a plain first payment of it: then call `applyIntent`.
 */
export async function applyInOneStatement(
  shop: PaymentShop,
  intent: Stripe.PaymentIntent,
  { order, mirror, recipient }: { order: OrderRow; mirror: IntentRow; recipient: Recipient },
): Promise<Applied | undefined> {
  if (intent.id !== mirror.id || mirror.order_id !== order.id) return undefined
  if (intent.status !== 'succeeded' || intent.livemode !== shop.gateway.livemode) return undefined
  if (!isOfOrder(intent, mirror, order) || kindOf(order) !== 'payment') return undefined
  // Its payment changes another order too.
  if (order.difference_of !== null) return undefined
  if (!(await pay(shop, shop.pool, { intent, order, recipient, confirmed: recipient === 'confirmed' })))
    return undefined
  return { kind: 'captured', as: 'payment', first: true }
}

/**
 * Applies a capture. The transaction holds the lock of the order. A capture for an order that was cancelled or is already
 * paid is queued for a refund and raises an alarm. A capture of another amount than the order's raises an alarm and pays
 * nothing.
 */
async function applyCapture(
  shop: PaymentShop,
  tx: Tx,
  { intent, mirror, order }: { intent: Stripe.PaymentIntent; mirror: IntentRow; order: OrderRow },
): Promise<Applied> {
  const before = await findCapture(tx, intent.id)
  if (before !== undefined) return { kind: 'captured', as: before, first: false }
  if (!isOfOrder(intent, mirror, order)) {
    await setIntentState(tx, intent.id, 'succeeded')
    await raiseDiffers(tx, intent, order)
    return { kind: 'differs' }
  }
  const kind = await kindIn(shop, tx, order)
  if (kind === 'payment') {
    const recipient = await recipientOfOrder(tx, order)
    if (!(await pay(shop, tx, { intent, order, recipient })))
      throw new Error(
        `Order ${order.id} was not paid by ${intent.id}, although the transaction has locked it`,
      )
    if (order.difference_of !== null) await setDone(tx, order, shop.clock())
  } else {
    await setIntentState(tx, intent.id, 'succeeded')
    const [intentId, amount] = [intent.id, order.total]
    await insertCapture(tx, { intentId, orderId: order.id, kind, amount, at: shop.clock() })
    await queueRefund(shop, tx, order, { kind, intentId, amount })
  }
  return { kind: 'captured', as: kind, first: true }
}

/** The only function that marks an order as paid. */
function pay(
  shop: PaymentShop,
  executor: PaymentShop['pool'] | Tx,
  given: { intent: Stripe.PaymentIntent; order: OrderRow; recipient: Recipient; confirmed?: boolean },
): Promise<boolean> {
  const { intent, order, recipient, confirmed } = given
  const at = shop.clock()
  const mail = paidMail(shop, order, { at, transactionId: intent.id, recipient })
  return payOrder(executor, { order, intentId: intent.id, at, confirmed, mail })
}

/** Whether the captured amount is the order's total, and that for which the intent was opened. */
function isOfOrder(intent: Stripe.PaymentIntent, mirror: IntentRow, { total }: OrderRow): boolean {
  const amount = amountOf(intent.amount_received, intent.currency)
  return amount !== undefined && isSame(amount, total) && isSame(mirror.amount, total)
}

function kindOf(order: OrderRow): CaptureKind {
  // An order that is paid in part outside the provider is paid outside it: all that the card brings goes back.
  if (order.paid_at !== null || !isZero(order.paid_outside)) return 'second'
  return nextState('pay', order) === undefined ? 'late' : 'payment'
}

/** The same, after a difference has changed the delivery of its order; one that cannot is cancelled, and its payment too late. */
async function kindIn(shop: PaymentShop, tx: Tx, order: OrderRow): Promise<CaptureKind> {
  const kind = kindOf(order)
  if (kind !== 'payment' || order.difference_of === null) return kind
  return (await takesEffect(shop, tx, order)) ? kind : 'late'
}

const reasons = {
  late: 'arrived for an order that was cancelled',
  second: 'arrived for an order that was paid already',
} as const

async function queueRefund(
  shop: PaymentShop,
  tx: Tx,
  order: OrderRow,
  { kind, intentId, amount }: { kind: 'late' | 'second'; intentId: string; amount: Money },
): Promise<void> {
  const at = shop.clock()
  const id = newId(at)
  const reason = `A payment ${reasons[kind]}`
  await insertRefund(tx, { id, intentId, orderId: order.id, amount, reason, by: { askedBy: null }, at })
  await enqueue(tx, 'settle_refund', { refundId: id })
  await raise(tx, {
    kind: kind === 'late' ? 'late_capture' : 'second_capture',
    message: `${formatMoney(amount)} ${reasons[kind]} (${order.id}, payment ${intentId}). The shop gives it back by itself.`,
    // One alarm for each payment, not for each order: a third payment raises one too.
    subject: { kind: 'refund', id },
  })
  await record(tx, {
    actor: 'shop',
    act: 'refund',
    subject: { kind: 'refund', id },
    after: { order: order.id, amount: toDecimal(amount), reason },
  })
}

function raiseOtherMode(
  { gateway }: PaymentShop,
  tx: Tx,
  intent: Stripe.PaymentIntent,
  order: OrderRow,
): Promise<void> {
  return raise(tx, {
    kind: 'other_mode',
    message: `The payment provider says that payment ${intent.id} of order ${order.id} was made in ${modeOf(intent.livemode)}, but the keys of this shop are for ${modeOf(gateway.livemode)}. Nothing was changed. Check the payment at the provider.`,
    subject: { kind: 'order', id: order.id },
  })
}

function raiseDiffers(tx: Tx, intent: Stripe.PaymentIntent, order: OrderRow): Promise<void> {
  const amount = amountOf(intent.amount_received, intent.currency)
  const taken = amount
    ? withCurrencyCode(amount)
    : `${intent.amount_received} of the smallest unit of ${intent.currency.toUpperCase()}`
  return raise(tx, {
    kind: 'amount_differs',
    message: `Payment ${intent.id} took ${taken} for order ${order.id}, which costs ${withCurrencyCode(order.total)}. The order was not marked as paid. Check the payment at the provider.`,
    subject: { kind: 'order', id: order.id },
  })
}

/** With the currency code, because two currencies may share one sign. */
function withCurrencyCode(amount: Money): string {
  return `${toDecimal(amount)} ${amount.currency.toUpperCase()}`
}
