import type { FastifyInstance } from 'fastify'
import type { DbAndPool } from '#platform/db/open.ts'
import { serveLookup } from './routes.ts'

/** What the search of staff adds to the shop. */
export const lookup = {
  serve: (app: FastifyInstance, shop: DbAndPool) => serveLookup(app, shop),
}
