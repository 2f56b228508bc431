/**
 * The currencies in which a shop can sell (ISO 4217). Those with three decimals are left out: the payment provider charges them only
 * in steps of ten units (https://docs.stripe.com/currencies#three-decimal).
 */
export const sellingCurrencies = [
  ...(['aed', 'aud', 'bgn', 'brl', 'cad', 'chf', 'clp', 'cny', 'czk', 'dkk', 'eur', 'gbp'] as const),
  ...(['hkd', 'huf', 'idr', 'ils', 'inr', 'jpy', 'krw', 'mxn', 'myr', 'nok', 'nzd', 'php'] as const),
  ...(['pln', 'ron', 'sar', 'sek', 'sgd', 'thb', 'try', 'twd', 'uah', 'usd', 'vnd', 'zar'] as const),
] as const

export const currencyNames = [...sellingCurrencies, 'kwd'] as const

export type Currency = (typeof currencyNames)[number]

/** The currency of a code such as `usd` or `USD`; undefined for one that is not in the list. */
export function currencyOf(code: string): Currency | undefined {
  const name = code.toLowerCase()
  return currencyNames.find((known) => known === name)
}
