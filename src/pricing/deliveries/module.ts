import type { FastifyInstance } from 'fastify'
import type { DeliverySettings } from '#base/contract/forms/deliveries.ts'
import type { SettingsShop } from '#platform/settings/service.ts'
import { serveDeliverySettings } from './routes.ts'

declare module '#base/declared.ts' {
  interface SettingDocuments {
    deliveries: DeliverySettings
  }
}

/** What deliveries add to the shop. */
export const deliveries = {
  serve: (app: FastifyInstance, shop: SettingsShop) => serveDeliverySettings(app, shop),
}
