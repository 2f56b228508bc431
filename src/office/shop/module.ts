import type { ShopSettings, TradeSettings } from '#base/contract/forms/shop.ts'
import { serveShopSettings } from './routes.ts'

declare module '#base/declared.ts' {
  interface SettingDocuments {
    shop: ShopSettings
    trade: TradeSettings
  }
}

/** What the name, the look and the trade of the shop add to it. */
export const shopSettings = { serve: serveShopSettings }
