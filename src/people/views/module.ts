import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/db/open.ts'
import { serveViews } from './routes.ts'

/** What the named views of tables add to the shop. */
export const views = {
  serve: (app: FastifyInstance, { db }: { readonly db: Db }) => serveViews(app, db),
}
