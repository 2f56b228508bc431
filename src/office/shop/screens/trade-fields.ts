import type { TradeSettings } from '#base/contract/forms/shop.ts'
import { tradeWords as words } from '#base/contract/messages/shop-words.ts'
import { keysOf } from '#base/keys-of.ts'
import type { DraftOf, Fields } from '#platform/settings/screens/fields.tsx'
import { choice, group, text, whole, yesNo } from '#platform/settings/screens/inputs.tsx'
import { currencyOptions } from './currency-options.ts'

type Limits = TradeSettings['orders']

const { money, stock, holds } = words

/** How many a buyer may hold without paying, by what is known of them. */
const limits: Fields<Limits, DraftOf<Limits>, DraftOf<TradeSettings>> = {
  unverified: whole({ label: words.unverified }),
  verified: whole({ label: words.verified }),
  paid: whole({ label: words.paid }),
  network: whole({ label: words.network }),
}

export const tradeFields: Fields<TradeSettings> = {
  currency: choice({
    card: money,
    label: words.currency,
    hint: words.currencyHint,
    options: currencyOptions(),
  }),
  locale: text({ card: money, label: words.locale, hint: words.localeHint, max: 35 }),
  timeZone: text({ card: money, label: words.timeZone, hint: words.timeZoneHint, max: 60 }),
  units: choice({
    card: money,
    label: words.units,
    hint: words.unitsHint,
    options: keysOf(words.unitsOf).map((value) => ({ value, label: words.unitsOf[value] })),
  }),
  markets: choice({
    card: words.vehicles,
    label: words.markets,
    hint: words.marketsHint,
    options: keysOf(words.marketsOf).map((value) => ({ value, label: words.marketsOf[value] })),
  }),
  termsTick: yesNo({ card: words.checkout, label: words.termsTick, hint: words.termsTickHint }),
  lowStockOrders: whole({ card: stock, label: words.lowStockOrders, hint: words.lowStockHint }),
  holdMinutes: whole({ card: holds, label: words.holdMinutes }),
  sharePercent: whole({ card: holds, label: words.sharePercent }),
  networkSharePercent: whole({ card: holds, label: words.networkSharePercent }),
  newSharePercent: whole({ card: holds, label: words.newSharePercent }),
  orders: group({ card: holds, legend: words.orders, fields: limits }),
  pieces: group({ card: holds, legend: words.pieces, fields: limits }),
}
