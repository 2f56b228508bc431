import type { FastifyInstance } from 'fastify'
import type { Limits } from '#identity/limits.ts'
import type { OrderShop } from '#orders/shop.ts'
import type { Till } from '#orders/till.ts'
import { servePrivacy } from './calls.ts'

declare module '#declared.ts' {
  interface Acts {
    delete_account: 'privacy'
  }
}

interface Desk extends OrderShop {
  readonly till: Till
  readonly limits: Limits
}

/** What privacy adds to the shop. */
export const privacy = {
  serve: (app: FastifyInstance, desk: Desk) => servePrivacy(app, desk, desk.till, desk.limits),
}
