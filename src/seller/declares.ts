import type { FastifyInstance } from 'fastify'
import type { SettingsShop } from '#settings/service.ts'
import { serveSellerSettings } from './calls.ts'

/** What the seller adds to the shop. */
export const seller = {
  serve: (app: FastifyInstance, shop: SettingsShop) => serveSellerSettings(app, shop),
}
