import type { OfferTerms } from '#app/site/product/content.ts'
import type { DeliverySettings } from '#base/contract/forms/deliveries.ts'
import type { ReturnSettings } from '#base/contract/forms/returns.ts'
import type { TaxSettings } from '#base/contract/forms/taxes.ts'
import { fromDecimal, times } from '#base/money.ts'
import type { Product } from '#catalog/products/model.ts'
import { returnTerms } from '#orders/returns/model.ts'
import type { DbAndPool } from '#platform/db/open.ts'
import { readSetting } from '#platform/settings/service.ts'
import { deliveries, offeredMethods } from '#pricing/deliveries/model.ts'
import { seller } from '#pricing/seller/model.ts'
import { taxes } from '#pricing/taxes/model.ts'

/** What the owner says of selling; undefined for what was never said. */
export interface SellingTerms {
  readonly country: string
  readonly returns: ReturnSettings
  /** Whether the owner has saved the rules of returns; else a new shop has its own. */
  readonly saysReturns: boolean
  readonly taxes: TaxSettings | undefined
  readonly deliveries: DeliverySettings | undefined
  /** When parcels are sent, by what the owner said or the rules of a new shop; undefined while nothing is sent. */
  readonly sends: DeliverySettings['times'] | undefined
}

/** Reads them from the settings. */
export async function sellingTerms(shop: Pick<DbAndPool, 'pool'>): Promise<SellingTerms> {
  const [by, returns, taxed, delivered] = await Promise.all([
    readSetting(shop, seller),
    readSetting(shop, returnTerms),
    readSetting(shop, taxes),
    readSetting(shop, deliveries),
  ])
  return {
    country: by.value.country,
    returns: returns.value,
    saysReturns: returns.version > 0,
    taxes: taxed.version === 0 || taxed.value.zones.length === 0 ? undefined : taxed.value,
    deliveries: delivered.version === 0 ? undefined : delivered.value,
    sends: delivered.value.methods.some(({ rate }) => rate.kind !== 'collect')
      ? delivered.value.times
      : undefined,
  }
}

/** A page names no more zones to search engines. */
const mostZones = 20

/** The terms of the offer of a product, for its minimum order. What is not known is left out. */
export function offerTermsOf(terms: SellingTerms, product: Product): OfferTerms {
  const { country, returns, taxes: taxed } = terms
  return {
    ...(taxed && { taxIncluded: taxed.pricesIncludeTax }),
    shipping: shippingOf(terms, product),
    ...(country !== '' && { returns: { country, days: returns.days } }),
  }
}

function shippingOf({ country: home, deliveries: settings }: SellingTerms, product: Product) {
  if (settings === undefined) return []
  const { minimum, weightGrams, lengthMm, widthMm, heightMm } = product
  const isMeasured = lengthMm !== null && widthMm !== null && heightMm !== null
  const size = isMeasured ? { sizesMm: [lengthMm, widthMm, heightMm] as const } : {}
  const packages = [{ quantity: minimum, weightGrams: weightGrams ?? 0, ...size }]
  const goods = times(fromDecimal(product.price), minimum)
  // A price by weight or size is not known of a product without them.
  const known = settings.methods.filter(
    ({ rate: { kind }, longSurcharge, heavySurcharge, volumetricDivisor }) =>
      kind !== 'collect' &&
      (weightGrams !== null || (kind !== 'by_weight' && !heavySurcharge)) &&
      (isMeasured || (kind !== 'by_size' && !longSurcharge && volumetricDivisor === undefined)),
  )
  return settings.zones.slice(0, mostZones).flatMap((zone) => {
    const whole = zone.places.filter(({ region, postalPrefix }) => !region && !postalPrefix)
    const countries = whole.map((place) => place.country ?? home).filter((country) => country !== '')
    const [to] = countries
    if (to === undefined) return []
    const [cheapest] = offeredMethods({ ...settings, methods: known }, { country: to }, packages, goods)
    if (cheapest === undefined) return []
    const { price, transitDays } = cheapest
    return [{ countries, price, handlingDays: settings.times.handlingDays, transitDays }]
  })
}
