import type { FastifyInstance } from 'fastify'
import { serveStocktaking } from './routes.ts'
import type { StocktakingShop } from './service.ts'

/** What stock taking adds to the shop. */
export const stocktaking = {
  serve: (app: FastifyInstance, shop: StocktakingShop) => serveStocktaking(app, shop),
}
