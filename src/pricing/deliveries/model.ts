import { type DeliverySettings, deliveriesForm, freeEverywhere } from '#base/contract/forms/deliveries.ts'
import { compare, fromDecimal, type Money } from '#base/money.ts'
import type { Setting } from '#platform/settings/model.ts'
import {
  chargeableGrams,
  type DeliveryMethod,
  type DeliveryRate,
  deliveryPrice,
  type Package,
} from '#pricing/calculation/delivery-price.ts'
import { type Destination, zoneOf } from '#pricing/calculation/zones.ts'

export const deliveries: Setting<DeliverySettings> = {
  name: 'deliveries',
  schema: deliveriesForm,
  initial: freeEverywhere,
}

/** A method that delivers to the destination, and its price. */
export interface OfferedMethod {
  readonly id: string
  readonly name: string
  readonly isCollected: boolean
  readonly needsPhone: boolean
  readonly price: Money
  readonly transitDays: { readonly from: number; readonly to: number }
}

/** The methods that deliver these packages to a destination, cheapest first; none when no zone or method covers it. */
export function offeredMethods(
  { zones, methods }: DeliverySettings,
  to: Destination,
  packages: readonly Package[],
  goods: Money,
): OfferedMethod[] {
  const zone = zoneOf(zones, to)
  if (zone === undefined) return []
  return methods
    .filter((method) => method.zones.includes(zone.id))
    .flatMap((method) => {
      const price = deliveryPrice(methodOf(method), packages, goods)
      const { id, name, transitDays, rate, needsPhone = false } = method
      return price === undefined
        ? []
        : [{ id, name, transitDays, price, needsPhone, isCollected: rate.kind === 'collect' }]
    })
    .sort((one, other) => compare(one.price, other.price))
}

/** What a consignment counts as, and the most that is delivered, in grams. */
export interface ExcessWeight {
  readonly grams: number
  readonly most: number
}

/** Why packages are too heavy for each method by weight to a destination; undefined where there is none, or one takes them. */
export function excessWeight(
  { zones, methods }: DeliverySettings,
  to: Destination,
  packages: readonly Package[],
): ExcessWeight | undefined {
  const zone = zoneOf(zones, to)
  return methods
    .flatMap(({ zones: served, rate, volumetricDivisor }) =>
      zone !== undefined && served.includes(zone.id) && rate.kind === 'by_weight'
        ? [
            {
              grams: chargeableGrams(packages, volumetricDivisor),
              most: Math.max(...rate.steps.map(({ upToGrams }) => upToGrams)),
            },
          ]
        : [],
    )
    .filter(({ grams, most }) => grams > most)
    .sort((one, other) => other.most - one.most)[0]
}

/** Countries to which something is delivered; `all` where a zone covers everywhere. */
export type DeliveryCountries = readonly string[] | 'all'

const knownCountries = new WeakMap<DeliverySettings, DeliveryCountries>()

/** The countries that a zone with a method covers, or a part of which it covers. */
export function deliveryCountries(settings: DeliverySettings): DeliveryCountries {
  const known = knownCountries.get(settings) ?? countriesOf(settings)
  knownCountries.set(settings, known)
  return known
}

/** The zones that have a method. */
export function usedZones({ zones, methods }: DeliverySettings): DeliverySettings['zones'] {
  const used = new Set(methods.flatMap((method) => method.zones))
  return zones.filter(({ id }) => used.has(id))
}

function countriesOf(settings: DeliverySettings): DeliveryCountries {
  const places = usedZones(settings).flatMap((zone) => zone.places)
  const countries = places.flatMap(({ country }) => country ?? [])
  return countries.length < places.length ? 'all' : [...new Set(countries)].sort()
}

type Method = DeliverySettings['methods'][number]

/** A method with its amounts as money. */
function methodOf(method: Method): DeliveryMethod {
  const { rate, freeFrom, volumetricDivisor, longSurcharge, heavySurcharge } = method
  return {
    rate: rateOf(rate),
    ...(freeFrom !== undefined && { freeFrom: fromDecimal(freeFrom) }),
    ...(volumetricDivisor !== undefined && { volumetricDivisor }),
    ...(longSurcharge && { longSurcharge: { ...longSurcharge, price: fromDecimal(longSurcharge.price) } }),
    ...(heavySurcharge && {
      heavySurcharge: { ...heavySurcharge, price: fromDecimal(heavySurcharge.price) },
    }),
  }
}

function rateOf(rate: Method['rate']): DeliveryRate {
  switch (rate.kind) {
    case 'flat':
    case 'collect':
      return { kind: rate.kind, price: fromDecimal(rate.price) }
    case 'by_weight':
      return {
        kind: rate.kind,
        steps: rate.steps.map((step) => ({ ...step, price: fromDecimal(step.price) })),
      }
    case 'by_price':
      return {
        kind: rate.kind,
        steps: rate.steps.map(({ from, price }) => ({ from: fromDecimal(from), price: fromDecimal(price) })),
      }
    case 'by_size':
      return {
        kind: rate.kind,
        steps: rate.steps.map((step) => ({ ...step, price: fromDecimal(step.price) })),
      }
  }
}
