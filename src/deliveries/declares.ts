import type { FastifyInstance } from 'fastify'
import type { SettingsShop } from '#settings/service.ts'
import { serveDeliverySettings } from './calls.ts'

/** What deliveries add to the shop. */
export const deliveries = {
  serve: (app: FastifyInstance, shop: SettingsShop) => serveDeliverySettings(app, shop),
}
