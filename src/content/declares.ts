import type { FastifyInstance } from 'fastify'
import type { SettingsShop } from '#settings/service.ts'
import { serveContent } from './calls.ts'

/** What the home page and the other pages add to the shop. */
export const content = {
  serve: (app: FastifyInstance, shop: SettingsShop) => serveContent(app, shop),
} as const
