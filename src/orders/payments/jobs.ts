import { Refusal } from '#base/refusal.ts'
import { runBatchJob } from '#orders/orders/batch-job.ts'
import { recordFailure, recordSuccess } from '#platform/alarms/outages.ts'
import type { QueuedJobs } from '#platform/jobs/tasks.ts'
import { applyIntent } from './service/capture.ts'
import { closePayment } from './service/decline.ts'
import { executeRefund } from './service/execute-refund.ts'
import { handleMissedEvents } from './service/missed.ts'
import { recordUnknown } from './service/unknown.ts'
import type { PaymentShop } from './shop.ts'
import { claimUnchecked } from './store/intents.ts'
import { findPendingRefunds } from './store/refunds.ts'

/**
 * How old a payment or refund must be before the cron job checks it: usually the page or the webhook reports it first.
 */
const minAgeMs = 60_000

export function paymentJobs(shop: PaymentShop) {
  const { db, log, clock } = shop
  return {
    /** Reconciles every open payment with the provider. */
    reconcile_payments: {
      cron: '*/3 * * * *',
      run() {
        const now = clock()
        const before = new Date(now.getTime() - minAgeMs)
        return runBatchJob({
          log,
          what: 'open payments',
          next: (_after, limit) => claimUnchecked(db, { now, before, limit }),
          work: (id) => ask(shop, id),
        })
      },
    },
    /** Looks for provider events whose webhooks never arrived. */
    hear_missed_events: {
      cron: '* * * * *',
      async run() {
        await handleMissedEvents(shop, () => recordSuccess(db, 'payment')).then(
          (missed) => {
            if (missed > 0) log.info({ missed }, 'found events of the payment provider without a webhook')
          },
          async (error: unknown) => {
            if (!(error instanceof Refusal && error.kind === 'unavailable')) throw error
            await recordFailure(db, 'payment', reasonOf(error))
            log.warn({ err: error }, 'missed events wait until the payment provider answers again')
          },
        )
      },
    },
    close_payment: {
      run: ({ intentId }: QueuedJobs['close_payment']) => closePayment(shop, intentId),
    },
    settle_refund: {
      run: ({ refundId }: QueuedJobs['settle_refund']) => executeRefund(shop, refundId, 'again'),
    },
    /** Retries refunds whose answer was lost, and checks those that a bank is processing. */
    settle_refunds: {
      cron: '*/5 * * * *',
      run() {
        const before = new Date(clock().getTime() - minAgeMs)
        return runBatchJob({
          log,
          what: 'open refunds',
          next: (after, limit) => findPendingRefunds(db, { before, after, limit }),
          work: (id) => executeRefund(shop, id, 'again'),
        })
      },
    },
  }
}

async function ask(shop: PaymentShop, intentId: string): Promise<void> {
  const intent = await shop.gateway.retrieve(intentId)
  if (intent === undefined) return void (await recordUnknown(shop, intentId))
  await shop.db.transaction().execute((tx) => applyIntent(shop, tx, intent))
}

/** The cause of a refusal that itself only says that the provider does not answer. */
function reasonOf({ cause, message }: Error): string {
  return (cause instanceof Error ? cause.message : message).slice(0, 300)
}
