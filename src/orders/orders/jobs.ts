import type { Tasks } from '#platform/jobs/tasks.ts'
import type { CronJob } from '#platform/jobs/worker.ts'
import { runBatchJob } from './batch-job.ts'
import type { PaymentCloser } from './payment-closer.ts'
import { mailLink } from './service/ask-for-link.ts'
import { release } from './service/cancel.ts'
import type { OrderShop } from './shop.ts'
import { findOverdue } from './store/holds.ts'

export const orderCronJobs: readonly CronJob[] = [{ job: 'release_holds', cron: '* * * * *' }]

export function orderTasks(
  shop: OrderShop,
  paymentCloser: PaymentCloser,
  log: {
    info(details: object, message: string): void
    warn(details: object, message: string): void
  },
): Required<Pick<Tasks, 'release_holds' | 'mail_order_link'>> {
  return {
    mail_order_link: (order) => mailLink(shop, order),
    release_holds: () => {
      const now = shop.clock()
      return runBatchJob({
        log,
        what: 'unpaid orders',
        next: (after, limit) => findOverdue(shop.db, { now, after, limit }),
        work: (id) => release(shop, paymentCloser, id),
      })
    },
  }
}
