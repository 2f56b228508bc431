import { rules } from '#base/contract/messages/rules.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { fitsInto, fromDecimal, largestCharge } from '#base/money.ts'
import type { Product } from '#catalog/products/model.ts'

/**
 * Why this quantity cannot be ordered, in the specification's words (spec §5); undefined when it can.
 * @param limit of the buyer, where it is known (docs/decisions/orders/holds.md).
 */
export function quantityRefusal(
  quantity: number,
  { minimum, available, price }: Pick<Product, 'minimum' | 'available' | 'price'>,
  limit?: Pick<AnswerOf<'orderLimit'>, 'most' | 'reason'>,
): string | undefined {
  if (!Number.isInteger(quantity)) return rules.wholeNumber
  if (quantity < minimum) return rules.belowMinimum(minimum)
  if (quantity > available) return rules.stockOut
  // Where none can be ordered, the shop refuses the order and says what to do first.
  if (limit?.reason && limit.most >= minimum && quantity > limit.most) return limit.reason
  if (quantity > fitsInto(fromDecimal(price), largestCharge())) return rules.aboveLargest()
  return undefined
}
