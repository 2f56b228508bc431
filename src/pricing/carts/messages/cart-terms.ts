import { productName } from '#base/contract/product-name.ts'
import { shopConfig } from '#base/shop-config.ts'
import { isImperial, measureText } from '#base/units.ts'

/** What a cart says about its destination, delivery and coupon. */
export const cartTermsWords = {
  destinationNeeded: 'Please choose where to deliver to first.',
  noDelivery: 'We do not deliver there yet. Please contact us.',
  /** @param grams more than `most`. */
  tooHeavy: ({ grams, most, product }: { grams: number; most: number; product: string }) =>
    `This order weighs ${weightText(grams)}, and we can send at most ${weightText(most)} there. Please take fewer of ${productName(product)}, or contact us.`,
  dropped: (method: string | undefined) =>
    `${method ?? 'This delivery'} does not deliver this cart to this destination. Please choose another delivery.`,
} as const

/** Exact, so that a weight never reads like the limit that it exceeds. */
function weightText(grams: number): string {
  if (isImperial()) return `${measureText('weight', grams)} lb`
  return `${String(grams / 1000).replace('.', shopConfig().writing.point)} kg`
}
