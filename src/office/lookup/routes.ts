import type { FastifyInstance } from 'fastify'
import type { DbAndPool } from '#platform/db/open.ts'
import { serve } from '#platform/http/serve.ts'
import { lookUp } from './service.ts'

/** The search of staff. */
export function serveLookup(app: FastifyInstance, shop: DbAndPool): void {
  serve(app, 'staffSearch', async ({ query, bearer }) => ({
    groups: await lookUp(shop, query.q, bearer.permissions),
  }))
}
