import type { FastifyInstance } from 'fastify'
import type { Admin } from '#platform/audit/log.ts'
import { removeExpired } from '#platform/db/expired.ts'
import type { Tasks } from '#platform/jobs/tasks.ts'
import { serveBulkEdits } from './routes.ts'
import { type BulkShop, run } from './service/run.ts'

declare module '#base/declared.ts' {
  interface Jobs {
    /** Makes or undoes the changes of a bulk edit. */
    run_bulk_edit: { readonly id: string; readonly by: Admin }
  }
}

/** What bulk edits add to the shop. They are stored for 90 days. */
export const bulk = {
  serve: (app: FastifyInstance, shop: BulkShop) => serveBulkEdits(app, shop),
  tasks: (shop: BulkShop): Required<Pick<Tasks, 'run_bulk_edit'>> => ({
    run_bulk_edit: (payload, attempt) => run(shop, payload, attempt),
  }),
  sweeps: [removeExpired({ table: 'bulk_edits', key: 'id', endColumn: 'created_at', hours: 90 * 24 })],
} as const
