import type { FastifyInstance } from 'fastify'
import type { Identity } from '#people/identity/identity.ts'
import type { Limits } from '#people/identity/limits.ts'
import type { DbAndPool } from '#platform/db/open.ts'
import { serveUsers } from './routes.ts'

declare module '#base/declared.ts' {
  interface AuditActions {
    take_admin: 'users'
    end_sessions: 'users'
    /** The second factors of one of the staff were removed, because they had lost them. */
    reset_factors: 'users'
  }
}

interface DeclaringShop extends DbAndPool {
  readonly identity: Identity
  readonly limits: Limits
}

/** What users add to the shop. */
export const users = {
  serve: (app: FastifyInstance, shop: DeclaringShop) => serveUsers(app, shop, shop),
}
