import type { Sweep } from '#platform/db/expired.ts'
import type { Db } from '#platform/db/open.ts'
import type { Job } from './tasks.ts'

const batch = 1000
/** The rest of a large backlog is left to the next run, so that no run takes long. */
const maxBatches = 100

/** The hourly job that removes expired rows: tokens, verifications, idempotency keys. */
export function sweepJob(db: Db, sweeps: readonly Sweep[]): Job {
  return {
    cron: '17 * * * *',
    async run() {
      for (const sweep of sweeps)
        for (let done = 0; done < maxBatches; done++) if ((await sweep(db, batch)) < batch) break
    },
  }
}
