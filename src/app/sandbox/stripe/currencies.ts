import type { Currency } from '#base/currencies.ts'
import { exponentOf } from '#base/currency-exponent.ts'
import { formatMoney, fromMinor } from '#base/money.ts'

/** The smallest charge, in the smallest unit (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts); else ten units. */
const listed: Partial<Record<Currency, number>> = {
  ...{
    aed: 200,
    aud: 50,
    bgn: 100,
    brl: 50,
    cad: 50,
    chf: 50,
    czk: 1500,
    dkk: 250,
    eur: 50,
    gbp: 30,
    hkd: 400,
  },
  huf: 17_500,
  inr: 50,
  jpy: 50,
  mxn: 1000,
  myr: 200,
  nok: 300,
  nzd: 50,
  pln: 200,
  ron: 200,
  sek: 300,
  sgd: 50,
  thb: 1000,
  usd: 50,
}

/** The smallest charge of a currency, in the smallest unit. */
export function smallestAmountOf(currency: Currency): number {
  return listed[currency] ?? 10 ** exponentOf(currency) * 10
}

/** The largest charge in any of them, in the smallest unit. */
export const largestAmount = 99_999_999

/** Formats an amount of the smallest unit for a sentence: $15.01. */
export function formatMinor(minor: number, currency: Currency): string {
  return formatMoney(fromMinor(minor, currency))
}
