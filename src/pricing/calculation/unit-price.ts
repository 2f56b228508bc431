import { isMore, type Money } from '#base/money.ts'
import { millionths, portion, rateOf } from '#base/money-parts.ts'
import type { ProductPrices, QuantityBreak } from './model.ts'
import { breakAt } from './quantity-break.ts'

/** Which rule determines the unit price. */
export type PriceRule = 'list' | 'quantity' | 'group_list' | 'group_list_quantity' | 'group_discount'

export interface UnitPrice {
  readonly unitPrice: Money
  readonly rule: PriceRule
  /** The quantity break that applies, if any. */
  readonly from?: number
}

/**
 * The unit price of `quantity` pieces: the lowest of the public price, the price in the price list of the customer's group,
 * and the public price less the group's discount, each with its quantity breaks. Of equal prices the first is named.
 */
export function unitPriceOf(prices: ProductPrices, quantity: number): UnitPrice {
  const [first, ...others] = unitPricesOf(prices, quantity)
  return others.reduce((lowest, one) => (isMore(lowest.unitPrice, one.unitPrice) ? one : lowest), first)
}

/** Every unit price that is considered, in order. */
export function unitPricesOf(prices: ProductPrices, quantity: number): [UnitPrice, ...UnitPrice[]] {
  const everybody = withBreaks(prices.listPrice, prices.breaks, quantity)
  const candidates: [UnitPrice, ...UnitPrice[]] = [
    { ...everybody, rule: everybody.from === undefined ? 'list' : 'quantity' },
  ]
  if (prices.groupList !== undefined) {
    const listed = withBreaks(prices.groupList.listPrice, prices.groupList.breaks, quantity)
    candidates.push({ ...listed, rule: listed.from === undefined ? 'group_list' : 'group_list_quantity' })
  }
  if (prices.groupDiscountPpm !== undefined) {
    const left = rateOf(millionths - prices.groupDiscountPpm)
    candidates.push({
      ...everybody,
      unitPrice: portion(everybody.unitPrice, left),
      rule: 'group_discount',
    })
  }
  return candidates
}

function withBreaks(
  listPrice: Money,
  breaks: readonly QuantityBreak[],
  quantity: number,
): { unitPrice: Money; from?: number } {
  return breakAt(listPrice, breaks, quantity) ?? { unitPrice: listPrice }
}
