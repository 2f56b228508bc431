/*
 * The currencies in which a shop can sell, and how many decimals each has (ISO 4217). Those with three decimals are left out of the
 * choice: the payment provider charges them only in steps of ten units (https://docs.stripe.com/currencies#three-decimal).
 */

const decimals = {
  ...{ aed: 2, aud: 2, bgn: 2, brl: 2, cad: 2, chf: 2, cny: 2, czk: 2, dkk: 2, eur: 2, gbp: 2, hkd: 2 },
  ...{ huf: 2, idr: 2, ils: 2, inr: 2, mxn: 2, myr: 2, nok: 2, nzd: 2, php: 2, pln: 2, ron: 2, sar: 2 },
  ...{ sek: 2, sgd: 2, thb: 2, try: 2, twd: 2, uah: 2, usd: 2, zar: 2 },
  ...{ clp: 0, jpy: 0, krw: 0, vnd: 0 },
  ...{ kwd: 3 },
} as const

export type Currency = keyof typeof decimals

export const currencyNames = Object.keys(decimals) as Currency[]

/** Those that the owner of a shop can choose. */
export const sellingCurrencies = currencyNames.filter((name) => decimals[name] < 3)

/** How many decimals a currency has. */
export function exponentOf(currency: Currency): number {
  return decimals[currency]
}

/** The currency of a code such as `usd` or `USD`; undefined for one that is not in the table. */
export function currencyOf(code: string): Currency | undefined {
  const name = code.toLowerCase()
  return isCurrency(name) ? name : undefined
}

function isCurrency(name: string): name is Currency {
  return Object.hasOwn(decimals, name)
}
