import type { Till } from '#orders/till.ts'
import type { PaymentShop } from '#payments/shop.ts'
import { intentsOf } from '#payments/store/intents.ts'
import { applyIntent } from './capture.ts'
import { noteUnknown } from './unknown.ts'

/** What orders ask of the payments. */
export function openTill(shop: PaymentShop): Till {
  return {
    oneAnswer: () => openTill({ ...shop, gateway: shop.gateway.oneAnswer() }),
    async close(orderId) {
      for (const { id, state } of await intentsOf(shop.db, orderId)) {
        if (state === 'canceled') continue
        // Its money came, and was not what the order costs: an admin decides.
        if (state === 'succeeded') return 'processing'
        const intent = await shop.gateway.cancel(id)
        if (intent === undefined) {
          if (await noteUnknown(shop, id)) continue
          return 'processing'
        }
        const applied = await shop.db.transaction().execute((tx) => applyIntent(shop, tx, intent))
        if (applied.kind === 'captured') return 'paid'
        if (applied.kind !== 'canceled') return 'processing'
      }
      return 'closed'
    },
    async isClosed(tx, orderId) {
      return (await intentsOf(tx, orderId)).every(({ state }) => state === 'canceled')
    },
  }
}
