import type Stripe from 'stripe'
import { refusals } from '#base/contract/messages/refusals.ts'
import { Refusal } from '#base/refusal.ts'
import { lock } from '#orders/orders/sql.ts'
import type { PaymentShop } from '#orders/payments/shop.ts'
import { countUnknown, findIntent, setIntentState } from '#orders/payments/store/intents.ts'
import { raise } from '#platform/alarms/raise.ts'
import { endProcessing } from './bank.ts'

/** How often the provider must say that it does not know an intent of ours before the shop closes it. */
const maxUnknownAnswers = 5

/**
 * Records that the provider does not know an intent of ours. At the fifth time it closes the intent, so that its order
 * can be paid again or released, and raises an alarm. Answers whether it is closed. A later capture is applied as
 * usual.
 */
export function recordUnknown(shop: PaymentShop, intentId: string): Promise<boolean> {
  return shop.db.transaction().execute(async (tx) => {
    const intent = await findIntent(tx, intentId)
    const order = intent && (await lock(tx, intent.order_id))
    if (order === undefined) throw new Error(`Intent ${intentId} belongs to no order`)
    const times = await countUnknown(tx, intentId)
    shop.log.warn(
      { intent: intentId, order: order.id, times },
      'the payment provider does not know a payment',
    )
    if (times < maxUnknownAnswers) return false
    await setIntentState(tx, intentId, 'canceled')
    await endProcessing(shop, tx, order, intentId)
    await raise(tx, {
      kind: 'payment_unknown',
      message: `The payment provider does not know payment ${intentId} of order ${order.id}, asked ${times} times. The shop has closed it. The customer can pay again, or the order is released when its time is up. Check that the keys belong to the account with which it was opened.`,
      subject: { kind: 'order', id: order.id },
    })
    return true
  })
}

/** The intent. @throws Refusal `unavailable` when the provider does not know it. */
export function requireKnown(intent: Stripe.PaymentIntent | undefined): Stripe.PaymentIntent {
  if (intent !== undefined) return intent
  throw new Refusal('unavailable', 'payment_unknown', refusals.providerDown)
}
