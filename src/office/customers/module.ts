import type { FastifyInstance } from 'fastify'
import type { OrderShop } from '#orders/orders/shop.ts'
import { serveCustomers } from './routes.ts'

/** What the page of a customer adds to the shop. */
export const customers = {
  serve: (app: FastifyInstance, shop: Pick<OrderShop, 'db' | 'clock'>) => serveCustomers(app, shop),
}
