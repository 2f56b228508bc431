import { formatMoney, fromMinor, type Currency as KnownCurrency } from '#money.ts'

/** What can be paid in. */
export const currencyNames = ['usd', 'eur', 'gbp'] as const satisfies readonly KnownCurrency[]

export type Currency = (typeof currencyNames)[number]

/** The smallest charge, in the smallest unit. */
export const smallestAmounts: Readonly<Record<Currency, number>> = { usd: 50, eur: 50, gbp: 30 }

/** The largest charge, in the smallest unit, of any of them. */
export const largestAmount = 99_999_999

/** An amount of the smallest unit as a sentence says it: $15.01. */
export function formatMinor(minor: number, currency: Currency): string {
  return formatMoney(fromMinor(minor, currency))
}
