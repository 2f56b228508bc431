import type pg from 'pg'
import { earlierShop } from '#office/earlier-shop/module.ts'
import { imports } from '#office/imports/module.ts'
import type { ImportShop } from '#office/imports/service/receive.ts'
import { type ProcessOptions, runInOwnProcess } from '#platform/jobs/own-process.ts'
import type { Attempt, QueuedJobs } from '#platform/jobs/tasks.ts'
import type { Config } from './config.ts'

/** What the process for a job of imports needs to open its part of the shop. */
export interface ImportSetup {
  readonly config: Config
  readonly connection: pg.ClientConfig
}

/** The jobs that read files and write what is in them. */
export function importJobs(shop: ImportShop) {
  const { run_import } = imports.jobs(shop)
  return { run_import, ...earlierShop.jobs(shop) }
}

type ImportJobs = ReturnType<typeof importJobs>

/**
 * The jobs of imports, each in a process of its own. There is one at a time: it has connections of its own. What is to be done
 * beside it is done in this process.
 */
export function inOwnProcess(here: ImportJobs, options: ProcessOptions<ImportSetup>): ImportJobs {
  let isRunning = false
  const apart =
    <Name extends keyof ImportJobs>(name: Name) =>
    async (data: QueuedJobs[Name], attempt: Attempt): Promise<void> => {
      if (isRunning) return here[name].run(data, attempt)
      isRunning = true
      await runInOwnProcess(options, { name, data }, attempt).finally(() => {
        isRunning = false
      })
    }
  return {
    run_import: { ...here.run_import, run: apart('run_import') },
    run_earlier_import: { ...here.run_earlier_import, run: apart('run_earlier_import') },
  }
}
