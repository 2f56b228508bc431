import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { changeSetting, readSetting, type SettingsShop } from '#settings/service.ts'
import { seller } from './noun.ts'

/** The calls about the settings of the seller. */
export function serveSellerSettings(app: FastifyInstance, shop: SettingsShop): void {
  serve(app, 'sellerSettings', () => readSetting(shop, seller))
  serve(app, 'changeSellerSettings', async (asked) => ({
    acknowledged: true,
    version: await changeSetting(shop, seller, asked.body, {
      userId: asked.bearer.userId,
      email: asked.bearer.email,
      requestId: asked.request.id,
    }),
  }))
}
