import type { FastifyInstance } from 'fastify'
import { removeExpired } from '#platform/db/expired.ts'
import type { Attempt, QueuedJobs } from '#platform/jobs/tasks.ts'
import { sweepFiles } from './inside/files.ts'
import { daysStored } from './model.ts'
import { serveImports } from './routes.ts'
import type { ImportShop } from './service/receive.ts'
import { run } from './service/run.ts'
import { listIds } from './store/imports.ts'

/** What imports add to the shop. They are stored for 30 days after the last that was done with them, so that each can be undone as long. */
export const imports = {
  serve: (app: FastifyInstance, shop: ImportShop) => serveImports(app, shop),
  jobs: (shop: ImportShop) => ({
    run_import: { run: (one: QueuedJobs['run_import'], attempt: Attempt) => run(shop, one, attempt) },
    sweep_imports: {
      cron: '41 * * * *',
      run: async () => sweepFiles(shop.importFolder, new Set(await listIds(shop.db))),
    },
  }),
  sweeps: [removeExpired({ table: 'imports', key: 'id', endColumn: 'moved_at', hours: daysStored * 24 })],
} as const
