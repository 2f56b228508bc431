import type { Place } from '#base/countries/place.ts'
import { cacheSetting, statesOf } from '#platform/settings/cached.ts'
import { destinationOf } from '#pricing/calculation/zones.ts'
import type { CartRow, PricedCart } from '#pricing/carts/model.ts'
import { seller } from '#pricing/seller/model.ts'
import { cheapest, type PricingShop, priceWith } from '../price-cart.ts'
import { readTerms } from './terms.ts'

/** Products that somebody wants to order without a cart. */
interface Asked {
  readonly rows: readonly CartRow[]
  /** The buyer, for the prices of their group; undefined for a guest. */
  readonly userId: string | undefined
  /** For the uses of promotions that a buyer has. */
  readonly email: string
  /** Undefined: the country of the seller. */
  readonly to: Place | undefined
}

/** What they cost, and where they go. */
export interface PricedProducts {
  /** With the cheapest delivery. */
  readonly priced: PricedCart
  /** Null for a seller without a country. */
  readonly destination: Place | null
  /** Whether the price depends on the country, and none is known. */
  readonly isCountryNeeded: boolean
}

const storedSeller = cacheSetting(seller)

/**
 * What products cost now that are ordered without a cart: as the same cart would, without a coupon, by the cheapest delivery that brings
 * them to an address, or by collection where there is no other.
 */
export async function priceProducts(shop: PricingShop, { to, ...asked }: Asked): Promise<PricedProducts> {
  const wanted = { ...asked, coupon: null, taxNumber: '' }
  const [termsOf, home] = await Promise.all([
    readTerms(shop, wanted),
    to === undefined ? countryOfSeller(shop) : undefined,
  ])
  const destination = to ?? (home ? { country: home, region: '', postalCode: '' } : null)
  // Without a country, what covers everywhere covers the order too.
  const covering = { destination: destinationOf(destination ?? nowhere), isBusiness: false }
  const { isSameEverywhere } = termsOf({ ...covering, delivery: null })
  const isCountryNeeded = destination === null && !isSameEverywhere
  const route = isCountryNeeded ? { ...covering, destination: null } : covering
  const priceBy = (delivery: string | null) =>
    priceWith(termsOf({ ...route, delivery }), { ...wanted, ...route, delivery }, shop.timeZone)
  // Which taxes are due may depend on whether it is collected.
  const chosen = cheapest(priceBy(null).deliveries)
  const priced = priceBy(chosen?.id ?? null)
  return {
    priced: destination === null ? { ...priced, destination: null } : priced,
    destination,
    isCountryNeeded,
  }
}

const nowhere: Place = { country: '', region: '', postalCode: '' }

async function countryOfSeller({ pool }: PricingShop): Promise<string> {
  return (await storedSeller(pool, await statesOf(pool, [seller]))).country
}
