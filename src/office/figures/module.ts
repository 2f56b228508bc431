import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/db/open.ts'
import { serveFigures } from './routes.ts'
import type { ShopClock } from './service.ts'

/** What the figures add to the shop. */
export const figures = {
  serve: (app: FastifyInstance, shop: ShopClock & { readonly db: Db }) => serveFigures(app, shop.db, shop),
}
