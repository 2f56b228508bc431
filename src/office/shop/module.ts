import { settingUndo } from '#platform/settings/undo.ts'
import { serveShopSettings } from './routes.ts'
import { changeTrade } from './service.ts'
import type { ShopTerms } from './terms.ts'

/** What the name, the look and the trade of the shop add to it. */
export const shopSettings = {
  serve: serveShopSettings,
  undos: ({ terms: { settings } }: { readonly terms: Pick<ShopTerms, 'settings'> }) => [
    settingUndo(settings.shop, 'settings.shop'),
    // Also an undo changes the currency only while it may be changed.
    settingUndo(settings.trade, 'settings.money', (shop, to, by) =>
      changeTrade(shop, settings.trade, to, by),
    ),
  ],
}
