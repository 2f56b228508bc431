import type { FastifyInstance } from 'fastify'
import type { Limits } from '#identity/limits.ts'
import type { PaymentCloser } from '#orders/payment-closer.ts'
import type { OrderShop } from '#orders/shop.ts'
import { servePrivacy } from './calls.ts'

declare module '#declared.ts' {
  interface AuditActions {
    delete_account: 'privacy'
  }
}

interface DeclaringShop extends OrderShop {
  readonly paymentCloser: PaymentCloser
  readonly limits: Limits
}

/** What privacy adds to the shop. */
export const privacy = {
  serve: (app: FastifyInstance, shop: DeclaringShop) =>
    servePrivacy(app, shop, shop.paymentCloser, shop.limits),
}
