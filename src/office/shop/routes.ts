import type { FastifyInstance } from 'fastify'
import { shopConfig } from '#base/shop-config.ts'
import { serve } from '#platform/http/serve.ts'
import { changeSetting, readSetting, type SettingsShop } from '#platform/settings/service.ts'
import { changeTrade } from './service.ts'
import type { ShopTerms } from './terms.ts'

export type ShopSettingsShop = SettingsShop & { readonly terms: ShopTerms }

/** The calls about the name, the look and the trade of the shop. */
export function serveShopSettings(app: FastifyInstance, shop: ShopSettingsShop): void {
  const { settings } = shop.terms
  serve(app, 'publicSettings', async () => {
    const { name, tagline, currency, locale, look, timeZone } = shopConfig()
    return { name, tagline, currency, locale, look, timeZone }
  })
  serve(app, 'shopSettings', () => readSetting(shop, settings.shop))
  serve(app, 'changeShopSettings', async ({ body, bearer, request }) => {
    const by = { userId: bearer.userId, email: bearer.email, requestId: request.id }
    const version = await changeSetting(shop, settings.shop, body, by)
    await shop.terms.read()
    return { acknowledged: true, version }
  })
  serve(app, 'tradeSettings', () => readSetting(shop, settings.trade))
  serve(app, 'changeTradeSettings', async ({ body, bearer, request }) => {
    const by = { userId: bearer.userId, email: bearer.email, requestId: request.id }
    const version = await changeTrade(shop, settings.trade, body, by)
    await shop.terms.read()
    return { acknowledged: true, version }
  })
}
