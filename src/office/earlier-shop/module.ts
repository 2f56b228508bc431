import type { FastifyInstance } from 'fastify'
import type { ImportShop } from '#office/imports/service/receive.ts'
import type { Attempt, QueuedJobs } from '#platform/jobs/tasks.ts'
import { serveEarlierShop } from './routes.ts'
import { run } from './service/steps.ts'

/** What the customers, orders and reviews of an earlier shop add to the shop. Their files go with the other imports, after 30 days. */
export const earlierShop = {
  serve: (app: FastifyInstance, shop: ImportShop) => serveEarlierShop(app, shop),
  jobs: (shop: ImportShop) => ({
    run_earlier_import: {
      run: (one: QueuedJobs['run_earlier_import'], attempt: Attempt) => run(shop, one, attempt),
    },
  }),
} as const
