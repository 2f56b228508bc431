import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve.ts'
import { changeSetting, readSetting, type SettingsShop } from '#platform/settings/service.ts'
import { deliveries } from './model.ts'

/** The calls about the settings of deliveries. */
export function serveDeliverySettings(app: FastifyInstance, shop: SettingsShop): void {
  serve(app, 'deliverySettings', () => readSetting(shop, deliveries))
  serve(app, 'changeDeliverySettings', async (asked) => ({
    acknowledged: true,
    version: await changeSetting(shop, deliveries, asked.body, {
      userId: asked.bearer.userId,
      email: asked.bearer.email,
      requestId: asked.request.id,
    }),
  }))
}
