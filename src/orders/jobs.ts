import type { Tasks } from '#jobs/tasks.ts'
import type { Round } from '#jobs/worker.ts'
import { goThrough } from './round.ts'
import { release } from './service/cancel.ts'
import type { OrderShop } from './shop.ts'
import { findOverdue } from './store/holds.ts'
import type { Till } from './till.ts'

export const orderRounds: readonly Round[] = [{ job: 'release_holds', cron: '* * * * *' }]

export function orderTasks(
  shop: OrderShop,
  till: Till,
  log: {
    info(details: object, message: string): void
    warn(details: object, message: string): void
  },
): Required<Pick<Tasks, 'release_holds'>> {
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
