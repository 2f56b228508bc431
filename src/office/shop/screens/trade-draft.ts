import type { TradeSettings } from '#base/contract/forms/shop.ts'
import { typedWhole } from '#platform/settings/screens/typed.ts'

export const limitFields = ['unverified', 'verified', 'paid', 'network'] as const
type LimitField = `${'orders' | 'pieces'}_${(typeof limitFields)[number]}`

/** The settings as their fields have them: texts. */
export type TradeDraft = Record<Exclude<keyof TradeSettings, 'orders' | 'pieces'> | LimitField, string>

export function tradeDraft({ orders, pieces, ...others }: TradeSettings): TradeDraft {
  return {
    currency: others.currency,
    locale: others.locale,
    timeZone: others.timeZone,
    units: others.units,
    holdMinutes: String(others.holdMinutes),
    sharePercent: String(others.sharePercent),
    networkSharePercent: String(others.networkSharePercent),
    newSharePercent: String(others.newSharePercent),
    lowStockOrders: String(others.lowStockOrders),
    orders_unverified: String(orders.unverified),
    orders_verified: String(orders.verified),
    orders_paid: String(orders.paid),
    orders_network: String(orders.network),
    pieces_unverified: String(pieces.unverified),
    pieces_verified: String(pieces.verified),
    pieces_paid: String(pieces.paid),
    pieces_network: String(pieces.network),
  }
}

/** The document of the fields, which its schema checks. */
export function tradeDocument(draft: TradeDraft) {
  const limits = (kind: 'orders' | 'pieces') =>
    Object.fromEntries(limitFields.map((of) => [of, typedWhole(draft[`${kind}_${of}`])]))
  return {
    currency: draft.currency,
    locale: draft.locale,
    timeZone: draft.timeZone,
    units: draft.units,
    holdMinutes: typedWhole(draft.holdMinutes),
    sharePercent: typedWhole(draft.sharePercent),
    networkSharePercent: typedWhole(draft.networkSharePercent),
    newSharePercent: typedWhole(draft.newSharePercent),
    lowStockOrders: typedWhole(draft.lowStockOrders),
    orders: limits('orders'),
    pieces: limits('pieces'),
  }
}
