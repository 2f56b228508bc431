import type { FastifyInstance } from 'fastify'
import type { DbAndPool } from '#platform/db/open.ts'
import { serveToday } from './routes.ts'

/** What the first page of staff adds to the shop. */
export const today = {
  serve: (app: FastifyInstance, shop: DbAndPool) => serveToday(app, shop),
}
