import type { Db } from '#platform/db/open.ts'
import type { Tasks } from '#platform/jobs/tasks.ts'
import type { CronJob } from '#platform/jobs/worker.ts'
import { foldCounts } from './store/counts.ts'

export const countCronJobs: readonly CronJob[] = [{ job: 'fold_product_counts', cron: '* * * * *' }]

/** Adds the changes of the product counts to the stored counts every minute; skipped while the tree of categories changes. */
export function countTasks(db: Db): Required<Pick<Tasks, 'fold_product_counts'>> {
  return {
    async fold_product_counts() {
      await foldCounts(db)
    },
  }
}
