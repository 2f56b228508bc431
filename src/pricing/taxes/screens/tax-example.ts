import type { TaxSettings } from '#base/contract/forms/taxes.ts'
import { fromMinor, isZero, type Money } from '#base/money.ts'
import { calculateTotals, type Totals } from '#pricing/calculation/totals.ts'
import type { Destination } from '#pricing/calculation/zones.ts'
import { taxPlaceOf } from '#pricing/taxes/model.ts'

interface Asked {
  readonly destination: Destination
  readonly taxClass: string
  /** As the shop shows prices: with or without tax. */
  readonly goods: Money
  readonly delivery: Money
  readonly hasTaxNumber: boolean
}

export interface TaxExample {
  /** Undefined when no zone covers the destination. */
  readonly zone: string | undefined
  readonly exemptsBusinesses: boolean
  readonly totals: Totals
}

/** What an order of one piece would cost at a destination. */
export function taxExample(settings: TaxSettings, asked: Asked): TaxExample {
  const {
    zone,
    exemptsBusinesses,
    ratesOf,
    deliveryRates,
    rates: zoneRates,
  } = taxPlaceOf(settings, asked.destination)
  const line = {
    productId: 'example',
    quantity: 1,
    prices: { listPrice: asked.goods, breaks: [] },
    categoryIds: [],
    maker: '',
    taxRates: ratesOf(asked.taxClass),
  }
  const totals = calculateTotals(
    {
      lines: [line],
      zoneRates,
      ...(!isZero(asked.delivery) && { delivery: { price: asked.delivery, taxRates: deliveryRates } }),
    },
    {
      pricesIncludeTax: settings.pricesIncludeTax,
      taxExempt: exemptsBusinesses && asked.hasTaxNumber,
      automatic: [],
      now: new Date(0),
    },
  )
  return { zone, exemptsBusinesses, totals }
}

/** The goods without tax. */
export function goodsNet({ lines, currency }: Totals): Money {
  return lines[0]?.net ?? fromMinor(0, currency)
}
