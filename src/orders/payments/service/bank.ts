import type Stripe from 'stripe'
import type { OrderRow } from '#orders/orders/row.ts'
import { applyPaymentStep } from '#orders/orders/service/money.ts'
import { notifyBuyer } from '#orders/orders/service/notify.ts'
import { holdAtLeast, lock } from '#orders/orders/sql.ts'
import { paymentRefusedEmail, paymentWithBankEmail } from '#orders/payments/emails.ts'
import type { PaymentShop } from '#orders/payments/shop.ts'
import { hasWaited, insertWait, refuseWait } from '#orders/payments/store/bank-waits.ts'
import type { Tx } from '#platform/db/open.ts'

/* Payments that a bank answers days later (docs/decisions/orders/payment-methods.md). The transaction has locked the order. */

/** How long an order keeps its stock after the first refusal of a bank: its buyer is not at the screen, but reads a mail. */
const holdAfterRefusalMs = 24 * 3_600_000

/**
 * Records that the payment of an order is processing. If that is a matter of days, the buyer gets a mail. Answers whether the
 * order changed.
 */
export async function beginProcessing(
  shop: PaymentShop,
  tx: Tx,
  order: OrderRow,
  intent: Stripe.PaymentIntent,
): Promise<boolean> {
  const changed = await applyPaymentStep(tx, order, 'process')
  // The provider says so of cards alone, which take seconds.
  if (!changed || intent.processing?.type === 'card') return changed
  await insertWait(tx, { intentId: intent.id, orderId: order.id, at: shop.clock() })
  await notifyBuyer(shop, tx, { ...order, payment: 'processing' }, paymentWithBankEmail)
  return changed
}

/**
 * Records that a payment which was processing has failed. If a bank took days for that, the order keeps its stock for another
 * day, from its second refusal on as long as a new order, and the buyer gets a mail with the link to pay.
 */
export async function endProcessing(
  shop: PaymentShop,
  tx: Tx,
  order: OrderRow,
  intentId: string,
): Promise<void> {
  await applyPaymentStep(tx, order, 'fail_payment')
  const refused = await refuseWait(tx, { intentId, orderId: order.id, at: shop.clock() })
  if (refused !== undefined) await tellRefused(shop, tx, order.id, refused.before)
}

/**
 * The same for a payment that was processing and has failed while the shop heard of nothing: `since` is when the bank was asked.
 * Does nothing if the shop has recorded that refusal.
 */
export async function recordMissedRefusal(
  shop: PaymentShop,
  tx: Tx,
  intent: Stripe.PaymentIntent,
  { orderId, since }: { orderId: string; since: Date },
): Promise<void> {
  const failedWith = intent.last_payment_error?.payment_method?.type ?? 'card'
  if (intent.status !== 'requires_payment_method' || failedWith === 'card') return
  if (await hasWaited(tx, intent.id, since)) return
  const at = shop.clock()
  await insertWait(tx, { intentId: intent.id, orderId, at: since < at ? since : at })
  const refused = await refuseWait(tx, { intentId: intent.id, orderId, at })
  if (refused !== undefined) await tellRefused(shop, tx, orderId, refused.before)
}

/** Extends the hold and tells the buyer, if the order can still be paid. */
async function tellRefused(shop: PaymentShop, tx: Tx, orderId: string, before: number): Promise<void> {
  const order = await lock(tx, orderId)
  if (order === undefined || order.payment !== 'unpaid' || order.shipment === 'cancelled') return
  const more = before === 0 ? holdAfterRefusalMs : shop.holdMinutes * 60_000
  const held = await holdAtLeast(tx, orderId, new Date(shop.clock().getTime() + more))
  await notifyBuyer(shop, tx, held, paymentRefusedEmail)
}
