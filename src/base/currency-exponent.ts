import type { Currency } from '#base/currencies.ts'

/** Currencies without two decimals (ISO 4217). In its own file: every page formats amounts, and few need the list of currencies. */
const others: { readonly [name in Currency]?: number } = { clp: 0, jpy: 0, krw: 0, vnd: 0, kwd: 3 }

/** How many decimals a currency has. */
export function exponentOf(currency: Currency): number {
  return others[currency] ?? 2
}
