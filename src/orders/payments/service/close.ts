import type Stripe from 'stripe'
import type { PaymentCloser } from '#orders/orders/payment-closer.ts'
import type { PaymentShop } from '#orders/payments/shop.ts'
import { intentsOf } from '#orders/payments/store/intents.ts'
import { applyIntent } from './capture.ts'
import { recordUnknown } from './unknown.ts'

/** The payment closer that orders use, over these payments. */
export function makePaymentCloser(shop: PaymentShop): PaymentCloser {
  return {
    withDeadline: () => makePaymentCloser({ ...shop, gateway: shop.gateway.withDeadline() }),
    async close(orderId) {
      for (const { id, state } of await intentsOf(shop.db, orderId)) {
        if (state === 'canceled') continue
        // The captured amount differs from the order's total: an admin decides.
        if (state === 'succeeded') return 'processing'
        const intent = await shop.gateway.cancel(id)
        if (intent === undefined) {
          if (await recordUnknown(shop, id)) continue
          return 'processing'
        }
        const applied = await shop.db.transaction().execute((tx) => applyIntent(shop, tx, intent, orderId))
        if (applied.kind === 'moved') continue
        if (applied.kind === 'captured') return 'paid'
        if (applied.kind !== 'canceled') return 'processing'
      }
      return 'closed'
    },
    async isAuthenticating(orderId) {
      for (const { id, state } of await intentsOf(shop.db, orderId))
        if (state === 'open' && isInThreeDSecure(await shop.gateway.retrieve(id))) return true
      return false
    },
    async isClosed(tx, orderId) {
      return (await intentsOf(tx, orderId)).every(({ state }) => state === 'canceled')
    },
  }
}

/** Ways to pay on the page of another company wait for an action too, and are closed there. */
function isInThreeDSecure(intent: Stripe.PaymentIntent | undefined): boolean {
  return intent?.status === 'requires_action' && intent.next_action?.type === 'use_stripe_sdk'
}
