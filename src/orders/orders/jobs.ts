import type { QueuedJobs } from '#platform/jobs/tasks.ts'
import { runBatchJob } from './batch-job.ts'
import type { PaymentCloser } from './payment-closer.ts'
import { mailLink } from './service/ask-for-link.ts'
import { release } from './service/cancel.ts'
import type { OrderShop } from './shop.ts'
import { findOverdue } from './store/holds.ts'

export function orderJobs(
  shop: OrderShop,
  paymentCloser: PaymentCloser,
  log: {
    info(details: object, message: string): void
    warn(details: object, message: string): void
  },
) {
  return {
    mail_order_link: { run: (order: QueuedJobs['mail_order_link']) => mailLink(shop, order) },
    /** Gives back the stock of orders that were not paid in time. */
    release_holds: {
      cron: '* * * * *',
      run() {
        const now = shop.clock()
        return runBatchJob({
          log,
          what: 'unpaid orders',
          next: (after, limit) => findOverdue(shop.db, { now, after, limit }),
          work: (id) => release(shop, paymentCloser, id),
        })
      },
    },
  }
}
