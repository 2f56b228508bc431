import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/db/open.ts'
import { serveMissing } from './routes.ts'

/** The list of what products lack, and what new products get. */
export const missing = {
  serve: (app: FastifyInstance, shop: { readonly db: Db }) => serveMissing(app, shop),
} as const
