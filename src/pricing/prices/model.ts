import type { CustomerGroupFields, ProductPriceFields } from '#base/contract/forms/prices.ts'
import { type Decimal, fromDecimal, type Money } from '#base/money.ts'
import type { NotApplied, ProductPrices } from '#pricing/calculation/model.ts'
import type { UnitPrice } from '#pricing/calculation/unit-price.ts'

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
  /** What the customer may owe for orders on account; null: none. */
  readonly accountLimit: Decimal | null
}

/** The fields of a group, as forms and the audit log have them. */
export function fieldsOf({ name, discountPpm, accountLimit }: CustomerGroup): CustomerGroupFields {
  return { name, discountPpm, accountLimit }
}

/** The price of a line, and how it came about. */
export interface ExplainedPrice extends UnitPrice {
  /** The name of the customer's group. */
  readonly group: string | null
  /** Every unit price that was considered, in order. */
  readonly considered: readonly UnitPrice[]
  /** The unit price multiplied by the quantity. */
  readonly goods: Money
  /** The promotions that are applied by themselves, in order. */
  readonly promotions: readonly ExplainedPromotion[]
  /** What is left after the promotions. */
  readonly total: Money
}

interface ExplainedPromotion {
  readonly id: string
  readonly name: string
  readonly amount: Money
  readonly freeDelivery: boolean
  /** Why it gives no discount; null if it gives one. */
  readonly problem: NotApplied | null
}

/** A product in the price list of a group. */
export interface ListedProduct {
  readonly productId: string
  /** Its name. */
  readonly product: string
  readonly partNumber: string | null
  /** The list price. */
  readonly price: Money
  /** The prices of the group. */
  readonly prices: Steps
}

/** A price of a piece, from a quantity on. */
export interface Step {
  readonly from: number
  readonly price: Money
}

/** Where a file of prices is wrong. The header is row 1, as in a spreadsheet. */
export interface FileError {
  readonly row: number
  readonly column: string
  readonly message: string
  /** What would be right, where the message does not say it. */
  readonly right?: string
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
    ...(first && { groupList: { listPrice: fromDecimal(first.price), breaks: others.map(stepOf) } }),
    ...(group?.discountPpm && { groupDiscountPpm: group.discountPpm }),
  }
}

function stepOf({ from, price }: Steps[number]) {
  return { from, unitPrice: fromDecimal(price) }
}

/** The prices with the groups in one order; a group without prices is left out. */
export function inOrder({ breaks, groups }: ProductPriceFields): ProductPriceFields {
  return {
    breaks,
    groups: groups
      .filter(({ prices }) => prices.length > 0)
      .toSorted((one, other) => (one.groupId < other.groupId ? -1 : 1)),
  }
}
