import * as z from 'zod/mini'
import { sellingCurrencies } from '#base/currencies.ts'
import { isTimeZone } from '#base/time-zone.ts'
import { shopRules as rules } from '../messages/shop-words.ts'
import { optionalPicture, ownPictureOf } from './content-fields.ts'
import { wholeBetween } from './document-fields.ts'
import { requiredText, text } from './fields.ts'

/** What the shop is called and what it looks like. */
export const shopForm = z.strictObject({
  name: requiredText(60, rules.name),
  /** What it sells, in a few words. */
  tagline: text(80),
  /** Uploaded, because another site would learn who visits the shop. */
  logo: optionalPicture,
  darkLogo: optionalPicture,
  icon: optionalPicture,
  socialPicture: optionalPicture,
  accent: z.string().check(z.trim(), z.toLowerCase(), z.regex(/^(#[0-9a-f]{6})?$/, rules.accent)),
  /** When people can call or come; several lines. */
  hours: text(500),
})

/** As it is stored: earlier versions took links to pictures of other sites, which are read as none. */
export const storedShopForm = z.strictObject({
  ...shopForm.shape,
  logo: ownPictureOf,
  darkLogo: ownPictureOf,
  icon: ownPictureOf,
  socialPicture: ownPictureOf,
})

export type ShopSettings = z.output<typeof shopForm>

const limits = z.strictObject({
  unverified: wholeBetween(0, 999_999_999),
  verified: wholeBetween(0, 999_999_999),
  paid: wholeBetween(0, 999_999_999),
  network: wholeBetween(0, 999_999_999),
})

/** The highest level: with 1 nothing is low. */
const mostLowStockOrders = 10_000

/**
 * In what the shop sells, how it writes, and how long it holds what is not paid (docs/decisions/orders/holds.md). What was added since the first
 * version has a default, for the documents before it: so must every field that comes (docs/decisions/platform/settings.md).
 */
export const tradeForm = z.strictObject({
  currency: z.enum(sellingCurrencies, rules.currency),
  locale: z.string().check(z.trim(), z.refine(isLocale, rules.locale)),
  timeZone: z.string().check(z.trim(), z.refine(isTimeZone, rules.timeZone)),
  holdMinutes: wholeBetween(1, 99_999),
  orders: limits,
  pieces: limits,
  sharePercent: wholeBetween(1, 100),
  networkSharePercent: wholeBetween(1, 100),
  newSharePercent: z._default(wholeBetween(1, 100), 60),
  /** Stock is low while it is less than so many minimum orders. */
  lowStockOrders: z._default(wholeBetween(1, mostLowStockOrders), 5),
  /** What staff type weights and sizes in, and what shoppers read behind them. Calls are always in g and mm. */
  units: z._default(z.enum(['metric', 'imperial'], rules.units), 'metric'),
  /** Where the vehicles were sold that people can choose: America, Europe or both. */
  markets: z._default(z.enum(['US', 'EU', 'both'], rules.markets), 'both'),
  /** The checkout needs a tick that the terms are accepted. */
  termsTick: z._default(z.boolean(), false),
})

export type TradeSettings = z.output<typeof tradeForm>

/** Whether a browser and the server can write dates and numbers in a locale. */
function isLocale(tag: string): boolean {
  try {
    return /^[a-z]{2,3}(-|$)/i.test(tag) && Intl.DateTimeFormat.supportedLocalesOf(tag).length === 1
  } catch {
    return false
  }
}
