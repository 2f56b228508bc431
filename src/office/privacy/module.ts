import type { FastifyInstance } from 'fastify'
import type { PaymentCloser } from '#orders/orders/payment-closer.ts'
import type { OrderShop } from '#orders/orders/shop.ts'
import type { Limits } from '#people/identity/limits.ts'
import { servePrivacy } from './routes.ts'

interface DeclaringShop extends OrderShop {
  readonly paymentCloser: PaymentCloser
  readonly limits: Limits
}

/** What privacy adds to the shop. */
export const privacy = {
  serve: (app: FastifyInstance, shop: DeclaringShop) =>
    servePrivacy(app, shop, shop.paymentCloser, shop.limits),
}
