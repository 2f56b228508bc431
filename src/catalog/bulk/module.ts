import type { FastifyInstance } from 'fastify'
import { removeExpired } from '#platform/db/expired.ts'
import type { Attempt, QueuedJobs } from '#platform/jobs/tasks.ts'
import { serveBulkEdits } from './routes.ts'
import { type BulkShop, run } from './service/run.ts'

/** What bulk edits add to the shop. They are stored for 90 days. */
export const bulk = {
  serve: (app: FastifyInstance, shop: BulkShop) => serveBulkEdits(app, shop),
  jobs: (shop: BulkShop) => ({
    run_bulk_edit: {
      run: (edit: QueuedJobs['run_bulk_edit'], attempt: Attempt) => run(shop, edit, attempt),
    },
  }),
  sweeps: [removeExpired({ table: 'bulk_edits', key: 'id', endColumn: 'created_at', hours: 90 * 24 })],
} as const
