import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '#base/clock.ts'
import type { Tasks } from '#platform/jobs/tasks.ts'
import type { CronJob } from '#platform/jobs/worker.ts'

export const pictureCronJobs: readonly CronJob[] = [{ job: 'sweep_uploads', cron: '23 * * * *' }]

/** Much longer than an upload takes: the server ends a slow one, and re-encoding after 20 s. */
const abandonedAfterMs = 24 * 3600 * 1000

/** The hourly sweep of `folder`, where each upload has a temporary folder `incoming-…`. */
export function pictureTasks(folder: string, clock: Clock): Required<Pick<Tasks, 'sweep_uploads'>> {
  return {
    async sweep_uploads() {
      const names = (await readdir(folder)).filter((name) => name.startsWith('incoming-'))
      for (const name of names) {
        const path = join(folder, name)
        // The upload may have ended since the folder was listed.
        const found = await stat(path).catch(() => undefined)
        if (found === undefined || clock().getTime() - found.mtimeMs < abandonedAfterMs) continue
        await rm(path, { recursive: true, force: true })
      }
    },
  }
}
