import { isolated } from '#base/contract/isolated.ts'
import { formatInteger } from '#base/format-integer.ts'

/** Texts of the cart. */
export const cartWords = {
  added: (quantity: number, product: string) =>
    `${formatInteger(quantity)} × ${isolated(product)} in your cart.`,
  addedSeveral: (products: number) => `${formatInteger(products)} products were added to your cart.`,
  empty: 'Your cart is empty',
  // What is wrong with a line, and what to do.
  left: (available: number) => `Only ${formatInteger(available)} left.`,
  noneLeft: 'This product is sold out.',
  least: (minimum: number) => `The minimum order is ${formatInteger(minimum)}.`,
  take: (quantity: number) => `Take ${formatInteger(quantity)}`,
  // Destination, delivery and coupon.
  deliverTo: 'Deliver to',
  deliverToHint: 'Estimate delivery and tax',
  enterDestination: 'Choose a country',
  changeDestination: 'Change',
  notLoaded: 'This could not be loaded. Please try again.',
  deliveries: 'Delivery',
  coupon: 'Coupon code',
  couponTakesOff: (code: string, amount: string) => `${code} takes off ${amount}.`,
  // The totals.
  includedTax: (name: string) => `including ${isolated(name)}`,
  taxLater: 'Tax is added once you choose a country.',
  taxOfAddress: 'Tax, if any, is added with your full address.',
  untaxed: 'No taxes are calculated for this destination.',
  exempt: 'Without tax, because you order as a business with a tax number.',
  exemptAccount: 'Without tax, because the shop has exempted you from it.',
  summary: 'Summary',
  goods: (pieces: number) => `Subtotal (${pieces === 1 ? '1 item' : `${formatInteger(pieces)} items`})`,
  delivery: 'Delivery',
  total: 'Total',
  totalWithout: 'Total without delivery',
  checkout: 'Checkout',
  problems: (lines: number) =>
    lines === 1
      ? '1 product cannot be ordered as it is.'
      : `${lines} products cannot be ordered as they are.`,
  full: (most: number) => `A cart can have at most ${most} products. Remove one to add another.`,
  nothingMore: (inCart: number) => `Your cart has ${formatInteger(inCart)} already, and there are no more.`,
} as const
