import { asGoods, type TaxSettings, taxesForm, untaxed } from '#base/contract/forms/taxes.ts'
import type { Setting } from '#platform/settings/model.ts'
import type { Delivery, TaxRate } from '#pricing/calculation/model.ts'
import { type Destination, zoneOf } from '#pricing/calculation/zones.ts'

export const taxes: Setting<TaxSettings> = { name: 'taxes', schema: taxesForm, initial: untaxed }

/** The taxes at a destination. */
export interface TaxPlace {
  /** The name of its zone; undefined when no zone covers it, and nothing is taxed. */
  readonly zone: string | undefined
  /** A business of another country of the European Union pays none (decision/model.ts). */
  readonly exemptsBusinesses: boolean
  /** The owner's words for invoices that charge a business no tax; empty for the shop's own. */
  readonly freeWords: string
  /** The rates of a tax class; for null and for a removed class, the rates of the first class. */
  ratesOf(taxClass: string | null): readonly TaxRate[]
  readonly deliveryRates: Delivery['taxRates']
  /** All rates of the zone, in its order. */
  readonly rates: readonly TaxRate[]
}

/** The rates at a destination, as `calculateTotals` takes them. */
export function taxPlaceOf({ zones, classes, deliveryClass }: TaxSettings, to: Destination): TaxPlace {
  const zone = zoneOf(zones, to)
  const ratesOf = (taxClass: string | null) => ratesIn(zone, classes, taxClass)
  return {
    zone: zone?.name,
    exemptsBusinesses: zone?.exemptsBusinesses ?? false,
    freeWords: zone?.freeWords ?? '',
    ratesOf,
    deliveryRates: deliveryClass === asGoods ? 'as_goods' : ratesOf(deliveryClass),
    rates: (zone?.rates ?? []).map(({ classes: _, ...rate }) => rate),
  }
}

/** What a decision about tax needs of a place; undefined where nothing is taxed. */
export function zoneForTax(place: TaxPlace | undefined) {
  return place && place.rates.length > 0 ? place : undefined
}

/**
 * The rates of a tax class where the seller is, for a price of which no destination is known; none where no zone has that country.
 * @param country of the seller; while it is unknown (''), the first zone counts.
 */
export function homeRates(
  { zones, classes }: TaxSettings,
  country: string,
  taxClass: string | null,
): TaxRate[] {
  return ratesIn(country === '' ? zones[0] : zoneOf(zones, { country }), classes, taxClass)
}

function ratesIn(
  zone: TaxSettings['zones'][number] | undefined,
  classes: TaxSettings['classes'],
  taxClass: string | null,
): TaxRate[] {
  const known = classes.find(({ id }) => id === taxClass) ?? classes[0]
  return (zone?.rates ?? []).flatMap(({ classes: paying, ...rate }) =>
    known !== undefined && paying.includes(known.id) ? [rate] : [],
  )
}
