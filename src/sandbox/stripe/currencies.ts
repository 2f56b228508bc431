import { formatMoney, fromMinor, type Currency as KnownCurrency } from '#money.ts'

/** The accepted currencies. */
export const currencyNames = ['usd', 'eur', 'gbp'] as const satisfies readonly KnownCurrency[]

export type Currency = (typeof currencyNames)[number]

/** The smallest charge, in the smallest unit. */
export const smallestAmounts: Readonly<Record<Currency, number>> = { usd: 50, eur: 50, gbp: 30 }

/** The largest charge in any of them, in the smallest unit. */
export const largestAmount = 99_999_999

/** Formats an amount of the smallest unit for a sentence: $15.01. */
export function formatMinor(minor: number, currency: Currency): string {
  return formatMoney(fromMinor(minor, currency))
}
