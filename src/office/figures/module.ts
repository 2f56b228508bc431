import type { FastifyInstance } from 'fastify'
import type { InvoiceShop } from '#orders/invoices/shop.ts'
import { serveFigures } from './routes.ts'

/** What the figures add to the shop. */
export const figures = {
  serve: (app: FastifyInstance, shop: InvoiceShop) => serveFigures(app, shop),
}
