import type { FastifyInstance } from 'fastify'
import type { SettingsShop } from '#platform/settings/service.ts'
import { settingUndo } from '#platform/settings/undo.ts'
import { deliveries as deliverySetting } from './model.ts'
import { serveDeliverySettings } from './routes.ts'

/** What deliveries add to the shop. */
export const deliveries = {
  serve: (app: FastifyInstance, shop: SettingsShop) => serveDeliverySettings(app, shop),
  undos: [settingUndo(deliverySetting, 'settings.money')],
}
