import type { Currency } from '#base/currencies.ts'
import { exponentOf } from '#base/currency-exponent.ts'
import { fromMinor, type Money, shopCurrency } from '#base/money.ts'

/**
 * About how many units of a currency a dollar is worth, rounded to 1, 2 or 5 and zeros: orders of magnitude of the middle of 2025, and not the
 * rates of any source. They are right until a currency loses most of its value.
 */
const unitsOfDollar: { readonly [name in Currency]: number } = {
  aed: 5,
  aud: 1,
  bgn: 2,
  brl: 5,
  cad: 1,
  chf: 1,
  clp: 1000,
  cny: 5,
  czk: 20,
  dkk: 5,
  eur: 1,
  gbp: 1,
  hkd: 10,
  huf: 200,
  idr: 20_000,
  ils: 5,
  inr: 100,
  jpy: 100,
  krw: 1000,
  mxn: 20,
  myr: 5,
  nok: 10,
  nzd: 2,
  php: 50,
  pln: 5,
  ron: 5,
  sar: 5,
  sek: 10,
  sgd: 1,
  thb: 20,
  try: 50,
  twd: 20,
  uah: 50,
  usd: 1,
  vnd: 20_000,
  zar: 20,
  kwd: 1,
}

/** A round amount of a currency that is worth about so many whole dollars, for a limit until the owner decides one. */
export function roughly(worth: number, currency: Currency = shopCurrency()): Money {
  return fromMinor(worth * unitsOfDollar[currency] * 10 ** exponentOf(currency), currency)
}
