import {
  type ShopSettings,
  storedShopForm,
  type TradeSettings,
  tradeForm,
} from '#base/contract/forms/shop.ts'
import type { Setting } from '#platform/settings/model.ts'

/** What the environment says until the owner has saved the settings. */
export interface Start {
  readonly mode: 'demo' | 'live'
  readonly publicUrl: string
  readonly timeZone: string
  readonly holdMinutes: number
  readonly holdLimits: Pick<
    TradeSettings,
    'orders' | 'pieces' | 'sharePercent' | 'networkSharePercent' | 'newSharePercent'
  >
}

/** The fields that only the page of contact shows; all others are on every page (`factsOf`). */
export type ContactField = 'hours'

/** A live shop without a name uses the name of its address: nobody else has it. */
export function shopSetting({ mode, publicUrl }: Pick<Start, 'mode' | 'publicUrl'>): Setting<ShopSettings> {
  const look = { logo: '', darkLogo: '', icon: '', socialPicture: '', accent: '', hours: '' }
  return {
    name: 'shop',
    schema: storedShopForm,
    initial:
      mode === 'demo'
        ? { name: 'Tappet', tagline: 'car parts and tools', ...look }
        : { name: new URL(publicUrl).hostname, tagline: '', ...look },
  }
}

export function tradeSetting({
  timeZone,
  holdMinutes,
  holdLimits,
}: Omit<Start, 'mode' | 'publicUrl'>): Setting<TradeSettings> {
  const { orders, pieces, sharePercent, networkSharePercent, newSharePercent } = holdLimits
  return {
    name: 'trade',
    schema: tradeForm,
    initial: {
      currency: 'usd',
      locale: 'en-US',
      timeZone,
      holdMinutes,
      orders,
      pieces,
      sharePercent,
      networkSharePercent,
      newSharePercent,
      // As low_stock_level() of the database has it.
      lowStockOrders: 5,
      units: 'metric',
      markets: 'both',
      termsTick: false,
    },
  }
}
