import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '#clock.ts'
import type { Tasks } from '#jobs/tasks.ts'
import type { CronJob } from '#jobs/worker.ts'

export const pictureCronJobs: readonly CronJob[] = [{ job: 'sweep_uploads', cron: '23 * * * *' }]

/** Far longer than an upload takes: a slow one is ended by the server, its re-encoding after 20 s. */
const abandonedAfterMs = 24 * 3600 * 1000

/** The hourly round over `folder`, where each upload works in a folder `incoming-…` of its own. */
export function pictureTasks(folder: string, clock: Clock): Required<Pick<Tasks, 'sweep_uploads'>> {
  return {
    async sweep_uploads() {
      const names = (await readdir(folder)).filter((name) => name.startsWith('incoming-'))
      for (const name of names) {
        const path = join(folder, name)
        // It may have ended by itself since it was listed.
        const found = await stat(path).catch(() => undefined)
        if (found === undefined || clock().getTime() - found.mtimeMs < abandonedAfterMs) continue
        await rm(path, { recursive: true, force: true })
      }
    },
  }
}
