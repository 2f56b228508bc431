import type { Product } from '#catalog/noun.ts'
import { rules } from '#contract/messages.ts'
import { fitsInto, fromWire, largestCharge } from '#money.ts'

/** Why this quantity cannot be ordered, in the specification's words (spec §5); undefined when it can. */
export function quantityRefusal(
  quantity: number,
  { minimum, available, price }: Pick<Product, 'minimum' | 'available' | 'price'>,
): string | undefined {
  if (!Number.isInteger(quantity)) return rules.wholeNumber
  if (quantity < minimum) return rules.belowMinimum(minimum)
  if (quantity > available) return rules.stockOut
  if (quantity > fitsInto(fromWire(price), largestCharge())) return rules.aboveLargest()
  return undefined
}
