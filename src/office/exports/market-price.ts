import type { TaxSettings } from '#base/contract/forms/taxes.ts'
import { add, type Money, times } from '#base/money.ts'
import { taxesOf } from '#pricing/calculation/tax.ts'
import { taxPlaceOf } from '#pricing/taxes/model.ts'

/**
 * Where prices are said without the tax: of Google “US, Canada” (support.google.com/merchants/answer/6324371), of eBay and Meta the same.
 * Everywhere else the price is what a buyer pays.
 */
const withoutTax: ReadonlySet<string> = new Set(['US', 'CA'])

interface Priced {
  readonly price: Money
  readonly minimum: number
  readonly taxClass: string | null
}

/**
 * What a product costs in a country: the price that everybody pays for the least that can be bought, with the taxes of the zone of the
 * country, or without them where prices are said so. Where no zone covers the country nothing is taxed, as in a checkout.
 */
export function marketPrices(settings: TaxSettings, country: string): (of: Priced) => Money {
  const place = taxPlaceOf(settings, { country })
  return ({ price, minimum, taxClass }) => {
    const amount = times(price, minimum)
    const taxable = { amount, rates: place.ratesOf(taxClass) }
    const [taxed] = taxesOf([taxable], settings.pricesIncludeTax, amount.currency, place.rates).amounts
    if (taxed === undefined) return amount
    return withoutTax.has(country) ? taxed.net : add(taxed.net, taxed.tax)
  }
}
