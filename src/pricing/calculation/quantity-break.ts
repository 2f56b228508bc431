import { isMore, type Money } from '#base/money.ts'
import type { QuantityBreak } from './model.ts'

/** The break with the most pieces that a quantity reaches; undefined where none is, and where it is above the list price. */
export function breakAt(
  listPrice: Money,
  breaks: readonly QuantityBreak[],
  quantity: number,
): QuantityBreak | undefined {
  const reached = breaks
    .filter(({ from }) => from <= quantity)
    .reduce<QuantityBreak | undefined>(
      (best, one) => (best === undefined || one.from > best.from ? one : best),
      undefined,
    )
  // A break above the list price is never charged.
  return reached && isMore(listPrice, reached.unitPrice) ? reached : undefined
}

/** The price of one of so many pieces, for everybody. */
export function priceAt(listPrice: Money, breaks: readonly QuantityBreak[], quantity: number): Money {
  return breakAt(listPrice, breaks, quantity)?.unitPrice ?? listPrice
}
