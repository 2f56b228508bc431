import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve.ts'
import { changeSetting, readSetting, type SettingsShop } from '#platform/settings/service.ts'
import { taxes } from './model.ts'

/** The calls about the settings of taxes. */
export function serveTaxSettings(app: FastifyInstance, shop: SettingsShop): void {
  serve(app, 'taxSettings', () => readSetting(shop, taxes))
  serve(app, 'changeTaxSettings', async (asked) => ({
    acknowledged: true,
    version: await changeSetting(shop, taxes, asked.body, {
      userId: asked.bearer.userId,
      email: asked.bearer.email,
      requestId: asked.request.id,
    }),
  }))
}
