import type { DeliverySettings } from '#base/contract/forms/deliveries.ts'
import { fromMinor, toDecimal } from '#base/money.ts'
import { priceWith } from '#orders/checkout/price-cart.ts'
import type { Promotion } from '#pricing/calculation/model.ts'
import { destinationOf } from '#pricing/calculation/zones.ts'
import type { CartRow, PricedCart } from '#pricing/carts/model.ts'
import { deliveries } from '#pricing/deliveries/model.ts'
import { pricesFor } from '#pricing/prices/model.ts'
import { usual } from '#pricing/taxes/decision/model.ts'
import { taxes, taxPlaceOf } from '#pricing/taxes/model.ts'
import { type Calendar, dayMs, later } from './calendar.ts'
import type { Customer } from './customers.ts'
import type { Good } from './goods.ts'

const amount = (cents: number) => toDecimal(fromMinor(cents))

/** What delivery cost until the owner made it free. */
export function earlierDeliveries(): DeliverySettings {
  const everywhere = { zones: ['everywhere'] }
  return {
    ...deliveries.initial,
    methods: [
      {
        id: 'standard',
        name: 'Standard delivery',
        ...everywhere,
        rate: { kind: 'flat', price: amount(590) },
        freeFrom: amount(15_000),
        transitDays: { from: 2, to: 5 },
      },
      {
        id: 'express',
        name: 'Express delivery',
        ...everywhere,
        rate: { kind: 'flat', price: amount(1450) },
        transitDays: { from: 1, to: 2 },
      },
    ],
  }
}

/** When delivery became free. */
export function freeSince({ today }: Calendar): Date {
  return later(today, -45 * dayMs + 9 * 3_600_000)
}

interface ToPrice {
  readonly rows: readonly (CartRow & { readonly product: Good })[]
  readonly customer: Customer
  readonly at: Date
  /** The id of a delivery method; standard delivery where it was not offered. */
  readonly delivery: string
  readonly promotions: { readonly automatic: readonly Promotion[]; readonly coupon: Promotion | undefined }
  /** The typed code of the coupon; null for none. */
  readonly code: string | null
  readonly timeZone: string
}

/** What a cart cost at that time, by the rules of the shop. */
export function priceThen(
  calendar: Calendar,
  { rows, customer, at, delivery, promotions, code, timeZone }: ToPrice,
): PricedCart {
  const destination = destinationOf(customer.address)
  const taxPlace = taxPlaceOf(taxes.initial, destination)
  const settings = at < freeSince(calendar) ? earlierDeliveries() : deliveries.initial
  const isOffered = settings.methods.some(({ id }) => id === delivery)
  const terms = {
    lines: rows.map(({ product, quantity }) => ({
      productId: product.id,
      quantity,
      prices: pricesFor(product.price, { breaks: [], groups: [] }, customer.group),
      categoryIds: product.categoryIds,
      maker: product.maker,
      taxRates: taxPlace.ratesOf(null),
    })),
    rules: {
      pricesIncludeTax: taxes.initial.pricesIncludeTax,
      taxExempt: false,
      automatic: promotions.automatic,
      ...(promotions.coupon && { coupon: promotions.coupon }),
      now: at,
    },
    taxPlace,
    taxDecision: usual,
    isTaxCovered: true,
    deliveries: settings,
    packages: rows.map(({ quantity }) => ({ quantity, weightGrams: 0 })),
    isSameEverywhere: true,
  }
  const asked = {
    rows,
    userId: customer.userId ?? undefined,
    email: customer.email,
    destination,
    coupon: code,
    delivery: isOffered ? delivery : 'standard',
    isBusiness: false,
    taxNumber: '',
  }
  return priceWith(terms, asked, timeZone)
}
