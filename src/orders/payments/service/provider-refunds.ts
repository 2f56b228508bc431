import type Stripe from 'stripe'
import { newId } from '#base/id.ts'
import { fromMinor, toDecimal } from '#base/money.ts'
import { lock } from '#orders/orders/sql.ts'
import type { IntentRow } from '#orders/payments/model.ts'
import type { PaymentShop } from '#orders/payments/shop.ts'
import { findByProviderId, findRefund, insertRefund } from '#orders/payments/store/refunds.ts'
import { record } from '#platform/audit/log.ts'
import type { Tx } from '#platform/db/open.ts'
import { applyRefund } from './execute-refund.ts'

/**
 * Applies the refunds of an intent, just retrieved from the provider: our own, and those made in the provider's
 * dashboard, which are inserted once, with an audit entry. Answers the products whose stock was returned.
 */
export async function applyRefunds(
  shop: PaymentShop,
  tx: Tx,
  intent: IntentRow,
  words: readonly Stripe.Refund[],
): Promise<string[]> {
  await lock(tx, intent.order_id)
  const stock: string[] = []
  for (const word of words) {
    const refundId = (await ownRefund(tx, intent, word)) ?? (await mirrorRefund(shop, tx, intent, word))
    if (refundId !== undefined) stock.push(...(await applyRefund(shop, tx, refundId, word)).stock)
  }
  return stock
}

/** The id of our refund that this provider refund belongs to. */
async function ownRefund(tx: Tx, intent: IntentRow, word: Stripe.Refund): Promise<string | undefined> {
  const refund = await findRefund(tx, word.metadata?.refundId ?? '')
  if (refund?.made_by !== 'shop' || refund.intent_id !== intent.id) return undefined
  return refund.provider_id === null || refund.provider_id === word.id ? refund.id : undefined
}

/**
 * The id of our row for a refund that was made at the provider, inserted if it is new; undefined when no money was
 * refunded.
 */
async function mirrorRefund(
  shop: PaymentShop,
  tx: Tx,
  intent: IntentRow,
  word: Stripe.Refund,
): Promise<string | undefined> {
  const found = await findByProviderId(tx, word.id)
  if (found !== undefined) return found.id
  if (word.status === 'failed' || word.status === 'canceled') return undefined
  const at = shop.clock()
  const id = newId(at)
  const reason = 'Made at the payment provider'
  // A refund is in the currency of its payment.
  const amount = fromMinor(word.amount, intent.amount.currency)
  await insertRefund(tx, {
    id,
    intentId: intent.id,
    orderId: intent.order_id,
    amount,
    reason,
    by: { providerId: word.id },
    at,
  })
  await record(tx, {
    actor: 'payment provider',
    act: 'refund',
    subject: { kind: 'order', id: intent.order_id },
    after: { refund: id, amount: toDecimal(amount), reason, providerRefund: word.id },
  })
  return id
}
