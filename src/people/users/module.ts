import type { FastifyInstance } from 'fastify'
import type { Identity } from '#people/identity/identity.ts'
import type { Limits } from '#people/identity/limits.ts'
import type { DbAndPool } from '#platform/db/open.ts'
import { serveUsers } from './routes.ts'

interface DeclaringShop extends DbAndPool {
  readonly identity: Identity
  readonly limits: Limits
}

/** What users add to the shop. */
export const users = {
  serve: (app: FastifyInstance, shop: DeclaringShop) => serveUsers(app, shop, shop),
}
