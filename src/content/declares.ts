import type { FastifyInstance } from 'fastify'
import { type ContentShop, serveContent } from './calls.ts'

/** What the home page and the other pages add to the shop. */
export const content = {
  serve: (app: FastifyInstance, shop: ContentShop) => serveContent(app, shop),
} as const
