import type { FastifyInstance } from 'fastify'
import type { DbAndPool } from '#db/open.ts'
import { serve } from '#http/serve.ts'
import { lookUp } from './service.ts'

/** The search of staff. */
export function serveLookup(app: FastifyInstance, shop: DbAndPool): void {
  serve(app, 'staffSearch', async ({ query, bearer }) => ({
    groups: await lookUp(shop, query.q, bearer.permissions),
  }))
}
