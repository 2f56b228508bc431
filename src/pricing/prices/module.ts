import type { FastifyInstance } from 'fastify'
import { servePrices } from './routes.ts'
import type { PriceShop } from './service.ts'

declare module '#base/declared.ts' {
  interface AuditSubjects {
    customer_group: 'prices'
  }
}

/** What prices add to the shop. */
export const prices = {
  serve: (app: FastifyInstance, shop: PriceShop) => servePrices(app, shop),
}
