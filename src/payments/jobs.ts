import type { Round, Tasks } from '#jobs/worker.ts'
import { goThrough } from '#orders/round.ts'
import { applyIntent } from './service/capture.ts'
import { settle } from './service/settle.ts'
import type { PaymentShop } from './shop.ts'
import { claimUnchecked } from './store/intents.ts'
import { findUnsettled } from './store/refunds.ts'

declare module '#jobs/queue.ts' {
  interface Jobs {
    /** Asks the provider about every payment that is open. */
    reconcile_payments: Record<string, never>
    /** Asks for a refund that the shop makes by itself. */
    settle_refund: { readonly refundId: string }
    /** Asks again for refunds whose answer was lost, and for those that a bank is at. */
    settle_refunds: Record<string, never>
  }
}

export const paymentRounds: readonly Round[] = [
  { job: 'reconcile_payments', cron: '*/3 * * * *' },
  { job: 'settle_refunds', cron: '*/5 * * * *' },
]

/** The page, the webhook and the call that asked are given this long before a round asks too. */
const patienceMs = 60_000

export function paymentTasks(shop: PaymentShop): Tasks {
  const { db, log, clock } = shop
  return {
    reconcile_payments: () => {
      const now = clock()
      const before = new Date(now.getTime() - patienceMs)
      return goThrough({
        log,
        what: 'open payments',
        next: (_after, limit) => claimUnchecked(db, { now, before, limit }),
        work: (id) => ask(shop, id),
      })
    },
    settle_refund: async ({ refundId }) => {
      await settle(shop, refundId, 'again')
    },
    settle_refunds: () => {
      const before = new Date(clock().getTime() - patienceMs)
      return goThrough({
        log,
        what: 'open refunds',
        next: (after, limit) => findUnsettled(db, { before, after, limit }),
        work: (id) => settle(shop, id, 'again'),
      })
    },
  }
}

async function ask(shop: PaymentShop, intentId: string): Promise<void> {
  const intent = await shop.gateway.retrieve(intentId)
  await shop.db.transaction().execute((tx) => applyIntent(shop, tx, intent))
}
