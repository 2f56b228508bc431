import { countryCodes } from '#base/countries/country.ts'
import { type BrowserPlace, guessCountry } from '#base/countries/guess-country.ts'
import type { Place } from '#base/countries/place.ts'
import { findOffers } from '#orders/orders/sql.ts'
import { cacheSetting, statesOf } from '#platform/settings/cached.ts'
import type { CartDelivery } from '#pricing/carts/model.ts'
import { type DeliveryCountries, deliveries, deliveryCountries } from '#pricing/deliveries/model.ts'
import { priceProducts } from '../inside/price-products.ts'
import type { PricingShop } from '../price-cart.ts'
import { requireSold, rowOf } from './product-lines.ts'

interface Asked {
  readonly productId: string
  readonly quantity: number
  /** Undefined: to the country in which the browser probably is. */
  readonly to: Place | undefined
  readonly from: BrowserPlace
}

/** How a product is delivered to somebody who was not asked for anything yet. */
interface ProductDelivery {
  /** Undefined where none was said or is guessed. */
  readonly country: string | undefined
  readonly countries: DeliveryCountries
  /** The cheapest; null without a country, and where nothing reaches it. */
  readonly delivery: CartDelivery | null
}

const storedDeliveries = cacheSetting(deliveries)

/**
 * The cheapest delivery of pieces of a product, as a cart with this one line would have it.
 * @throws Refusal `missing` for a product that is unknown or no longer sold.
 */
export async function productDelivery(
  shop: PricingShop,
  { productId, quantity, to, from }: Asked,
): Promise<ProductDelivery> {
  const { pool } = shop
  const [[found], states] = await Promise.all([findOffers(pool, [productId]), statesOf(pool, [deliveries])])
  const rows = [rowOf(requireSold(found), { quantity })]
  const countries = deliveryCountries(await storedDeliveries(pool, states))
  const country = to?.country ?? guessCountry(from, countries === 'all' ? countryCodes : countries)
  if (country === undefined) return { country, countries, delivery: null }
  const place = to ?? { country, region: '', postalCode: '' }
  const { priced } = await priceProducts(shop, { rows, userId: undefined, email: '', to: place })
  return { country, countries, delivery: priced.delivery }
}
