import type { Db } from '#db/open.ts'
import type { Tasks } from '#jobs/tasks.ts'
import type { CronJob } from '#jobs/worker.ts'
import { foldCounts } from './store/counts.ts'

export const countCronJobs: readonly CronJob[] = [{ job: 'fold_product_counts', cron: '* * * * *' }]

/** The round of every minute that adds what has changed to the kept counts; while the tree is changed the next one does it. */
export function countTasks(db: Db): Required<Pick<Tasks, 'fold_product_counts'>> {
  return {
    async fold_product_counts() {
      await foldCounts(db)
    },
  }
}
