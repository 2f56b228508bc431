import type { FastifyInstance } from 'fastify'
import { removeExpired } from '#platform/db/expired.ts'
import { serveProducts } from './product-routes.ts'
import { serveCheckout } from './routes.ts'
import { linkHistory } from './service/links.ts'
import type { CheckoutShop } from './shop.ts'

/** What checkouts add to the shop. */
export const checkout = {
  serve(app: FastifyInstance, shop: CheckoutShop): void {
    serveCheckout(app, shop)
    serveProducts(app, shop)
  },
  history: linkHistory,
  sweeps: [removeExpired({ table: 'checkout_keys', key: 'hash', endColumn: 'created_at', hours: 48 })],
}
