import * as z from 'zod/mini'
import { addressFields } from '#base/contract/forms/address.ts'
import { destinationFields } from '#base/contract/forms/destination.ts'
import { fromMinor, toMinor } from '#base/money.ts'
import { readStored } from '#base/stored.ts'
import type { OrderDelivery, OrderPromotion, OrderRow, OrderTax, RateAmount } from '#orders/orders/row.ts'

/*
 * The documents (jsonb) of an order: its addresses, delivery, taxes and promotions, with amounts in minor units. They are
 * parsed when they are read. What a later version of the shop adds is left out; a field that is added here has a default, for the
 * orders before it (tests/settings/stored.test.ts).
 */

const cents = z.pipe(
  z.int(),
  z.transform((minor) => fromMinor(minor)),
)
const rateAmounts = z.array(z.object({ id: z.string(), tax: cents }))
const taxes = z.array(z.object({ id: z.string(), name: z.string(), ppm: z.int(), base: cents, tax: cents }))
const promotions = z.array(
  z.object({ id: z.string(), name: z.string(), code: z.nullable(z.string()), amount: cents }),
)
const delivery = z.object({
  id: z.string(),
  name: z.string(),
  chargedAs: z.optional(z.string()),
  isCollected: z.boolean(),
  needsPhone: z._default(z.boolean(), false),
  from: z.string(),
  to: z.string(),
  price: cents,
  discount: cents,
  tax: cents,
  taxes: rateAmounts,
})

/** An address as it was stored, which no later rule of addresses refuses. */
export function addressOf(stored: unknown): OrderRow['ship_to'] {
  return stored === null ? null : readStored(addressFields, stored)
}

/** A destination as it was stored, which no later rule of places refuses. */
export function destinationOf(stored: unknown): OrderRow['destination'] {
  return stored === null ? null : readStored(destinationFields, stored)
}

/** @param total what is paid for the delivery, in cents. */
export function deliveryOf(stored: unknown, total: number): OrderDelivery | null {
  return stored === null ? null : { ...delivery.parse(stored), total: fromMinor(total) }
}

export function taxesOf(stored: unknown): readonly OrderTax[] {
  return isEmpty(stored) ? [] : taxes.parse(stored)
}

export function promotionsOf(stored: unknown): readonly OrderPromotion[] {
  return isEmpty(stored) ? [] : promotions.parse(stored)
}

export function rateAmountsOf(stored: unknown): readonly RateAmount[] {
  return isEmpty(stored) ? [] : rateAmounts.parse(stored)
}

/** Most orders of the purchase page have none. */
function isEmpty(stored: unknown): boolean {
  return Array.isArray(stored) && stored.length === 0
}

/** A delivery as it is stored; null for none. */
export function storedDelivery(chosen: OrderDelivery | null): string | null {
  if (chosen === null) return null
  const { total: _, price, discount, tax, taxes, ...rest } = chosen
  return JSON.stringify({
    ...rest,
    price: toMinor(price),
    discount: toMinor(discount),
    tax: toMinor(tax),
    taxes: taxes.map(storedRate),
  })
}

/** Taxes as they are stored. */
export function storedTaxes(of: readonly OrderTax[]): string {
  return JSON.stringify(
    of.map(({ base, tax, ...rest }) => ({ ...rest, base: toMinor(base), tax: toMinor(tax) })),
  )
}

/** Promotions as they are stored. */
export function storedPromotions(of: readonly OrderPromotion[]): string {
  return JSON.stringify(of.map(({ amount, ...rest }) => ({ ...rest, amount: toMinor(amount) })))
}

/** The taxes of a line as they are stored. */
export function storedRates(of: readonly RateAmount[]): string {
  return JSON.stringify(of.map(storedRate))
}

function storedRate({ id, tax }: RateAmount) {
  return { id, tax: toMinor(tax) }
}
