import type { FastifyInstance } from 'fastify'
import { servePrices } from './routes.ts'
import type { PriceShop } from './service.ts'
import { groupUndo, pricesUndo } from './undo.ts'

/** What prices add to the shop. */
export const prices = {
  serve: (app: FastifyInstance, shop: PriceShop) => servePrices(app, shop),
  undos: [groupUndo, pricesUndo],
}
