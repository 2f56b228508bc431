import type { FastifyInstance } from 'fastify'
import { removeExpired } from '#platform/db/expired.ts'
import type { Attempt, QueuedJobs } from '#platform/jobs/tasks.ts'
import { sweepFiles } from './inside/files.ts'
import { daysStored } from './model.ts'
import { serveImports } from './routes.ts'
import type { ImportShop } from './service/receive.ts'
import { run } from './service/run.ts'
import { serveSources } from './sources/routes.ts'
import { fetchDue } from './sources/service/fetch-due.ts'
import { fetchImport } from './sources/service/from-address.ts'
import { listIds } from './store/imports.ts'

/** For so many days it is stored how the fetches of sources went. */
const daysOfRuns = 90

/** What imports add to the shop. They are stored for 30 days after the last that was done with them, so that each can be undone as long. */
export const imports = {
  async serve(app: FastifyInstance, shop: ImportShop): Promise<void> {
    await serveImports(app, shop)
    serveSources(app, shop)
  },
  jobs: (shop: ImportShop) => ({
    run_import: { run: (one: QueuedJobs['run_import'], attempt: Attempt) => run(shop, one, attempt) },
    fetch_import: {
      run: (one: QueuedJobs['fetch_import'], attempt: Attempt) => fetchImport(shop, one, attempt),
    },
    fetch_sources: {
      cron: '* * * * *',
      maxAttempts: 1,
      run: (_: QueuedJobs['fetch_sources'], attempt: Attempt) => fetchDue(shop, attempt),
    },
    sweep_imports: {
      cron: '41 * * * *',
      run: () => sweepFiles(shop.files.imports, () => listIds(shop.db)),
    },
  }),
  sweeps: [
    removeExpired({ table: 'imports', key: 'id', endColumn: 'moved_at', hours: daysStored * 24 }),
    removeExpired({ table: 'import_runs', key: 'id', endColumn: 'started_at', hours: daysOfRuns * 24 }),
  ],
} as const
