import type { CustomerGroupFields, ProductPriceFields } from '#contract/forms/prices.ts'
import { fromWire, type Money } from '#money.ts'
import type { ProductPrices } from '#pricing/noun.ts'

/** A group of customers, with how many it has and how many products are in its price list. */
export interface GroupRow extends CustomerGroupFields {
  readonly id: string
  readonly members: number
  readonly products: number
}

/** The group of one customer. */
export interface CustomerGroup {
  readonly id: string
  readonly name: string
  readonly discountPpm: number | null
}

type Steps = ProductPriceFields['breaks']

/** The prices of a product for a customer, as `calculateTotals` takes them. */
export function pricesFor(
  listPrice: Money,
  { breaks, groups }: ProductPriceFields,
  group: CustomerGroup | undefined,
): ProductPrices {
  const listed = groups.find(({ groupId }) => groupId === group?.id)?.prices ?? []
  const [first, ...others] = listed
  return {
    listPrice,
    breaks: breaks.map(stepOf),
    ...(first && { groupList: { listPrice: fromWire(first.price), breaks: others.map(stepOf) } }),
    ...(group?.discountPpm && { groupDiscountPpm: group.discountPpm }),
  }
}

function stepOf({ from, price }: Steps[number]) {
  return { from, unitPrice: fromWire(price) }
}
