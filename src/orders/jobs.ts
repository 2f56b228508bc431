import type { Tasks } from '#jobs/tasks.ts'
import type { Round } from '#jobs/worker.ts'
import { goThrough } from './round.ts'
import { release } from './service/cancel.ts'
import type { OrderShop } from './shop.ts'
import { findOverdue } from './store/holds.ts'
import type { Till } from './till.ts'

declare module '#jobs/queue.ts' {
  interface Jobs {
    /** Gives back the stock of orders that were not paid in time. */
    release_holds: Record<string, never>
  }
}

export const orderRounds: readonly Round[] = [{ job: 'release_holds', cron: '* * * * *' }]

export function orderTasks(
  shop: OrderShop,
  till: Till,
  log: {
    info(details: object, message: string): void
    warn(details: object, message: string): void
  },
): Tasks {
  return {
    release_holds: () => {
      const now = shop.clock()
      return goThrough({
        log,
        what: 'unpaid orders',
        next: (after, limit) => findOverdue(shop.db, { now, after, limit }),
        work: (id) => release(shop, till, id),
      })
    },
  }
}
