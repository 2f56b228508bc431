import type { Sweep } from '#platform/db/expired.ts'
import type { Db } from '#platform/db/open.ts'
import type { Tasks } from './tasks.ts'
import type { CronJob } from './worker.ts'

const batch = 1000
/** The rest of a large backlog is left to the next run, so that no run takes long. */
const maxBatches = 100

/** The hourly job that removes expired rows. */
export function sweepTasks(db: Db, sweeps: readonly Sweep[]): Required<Pick<Tasks, 'sweep'>> {
  return {
    async sweep() {
      for (const sweep of sweeps)
        for (let done = 0; done < maxBatches; done++) if ((await sweep(db, batch)) < batch) break
    },
  }
}

export const sweepCronJobs: readonly CronJob[] = [{ job: 'sweep', cron: '17 * * * *' }]
