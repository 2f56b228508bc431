import type { FastifyInstance } from 'fastify'
import type { AuditLookups } from '#platform/audit/lookups.ts'
import { removeExpired } from '#platform/db/expired.ts'
import { orderJobs } from './jobs.ts'
import type { PaymentCloser } from './payment-closer.ts'
import { serveOrders } from './routes.ts'
import type { OrderShop } from './shop.ts'
import { findNumbered } from './store/table.ts'

interface DeclaringShop extends OrderShop {
  readonly paymentCloser: PaymentCloser
  readonly log: Parameters<typeof orderJobs>[2]
}

/** What orders add to the shop. */
export const orders = {
  serve(app: FastifyInstance, shop: DeclaringShop) {
    serveOrders(app, shop, shop.paymentCloser)
  },
  jobs: (shop: DeclaringShop) => orderJobs(shop, shop.paymentCloser, shop.log),
  lookups: {
    order: { find: async ({ db }, q) => (isNumber(q) ? findNumbered(db, q) : []) },
  } satisfies AuditLookups,
  sweeps: [
    // A key ends two years after a mail last stated it.
    removeExpired({ table: 'order_keys', key: 'hash', endColumn: 'created_at', hours: 2 * 365 * 24 }),
    removeExpired({ table: 'above_limits', key: 'id', endColumn: 'ended_at', hours: 24 }),
  ],
}

/** Whether a search is the number of an order, with or without its dash. */
const isNumber = (q: string) => /^[0-9a-z]{5}-?[0-9a-z]{5}$/i.test(q)
