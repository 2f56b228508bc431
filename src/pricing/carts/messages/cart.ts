import { isolated } from '#base/contract/isolated.ts'
import { formatInteger } from '#base/format-integer.ts'

/** Texts of the cart. */
export const cartWords = {
  title: 'Your cart',
  about: 'Prices and stock can change until you order.',
  added: (quantity: number, product: string) =>
    `${formatInteger(quantity)} × ${isolated(product)} in your cart.`,
  addedSeveral: (products: number) => `${formatInteger(products)} products were added to your cart.`,
  empty: 'Your cart is empty',
  emptyHint: 'Add parts from any product page, or paste a list of part numbers below.',
  needsScript: 'The cart needs JavaScript.',
  quantityOf: (product: string) => `Quantity of ${isolated(product)}`,
  each: 'each',
  was: (price: string) => `${price} when you put it in`,
  remove: 'Remove',
  removed: (product: string) => `${isolated(product)} was removed.`,
  undo: 'Undo',
  forVehicle: (vehicle: string) => `For your ${isolated(vehicle)}`,
  saveForLater: 'Save for later',
  // What is wrong with a line, and what to do.
  gone: 'No longer sold. Please remove it.',
  left: (available: number) => `Only ${formatInteger(available)} left.`,
  soldOut: 'Sold out. You can keep it here until there is stock again.',
  noneLeft: 'This product is sold out.',
  least: (minimum: number) => `The minimum order is ${formatInteger(minimum)}.`,
  take: (quantity: number) => `Take ${formatInteger(quantity)}`,
  notCounted: 'Not in the total.',
  // Destination, delivery and coupon.
  deliverTo: 'Deliver to',
  deliverToHint: 'Estimate delivery and tax',
  enterDestination: 'Choose a country',
  changeDestination: 'Change',
  notLoaded: 'This could not be loaded. Please try again.',
  deliveries: 'Delivery',
  haveCoupon: 'Have a coupon?',
  coupon: 'Coupon code',
  couponNeeded: 'Please enter the code of your coupon.',
  applyCoupon: 'Apply',
  couponTakesOff: (code: string, amount: string) => `${code} takes off ${amount}.`,
  removeCoupon: 'Remove coupon',
  // The totals.
  lineDiscount: (amount: string) => `${amount} discount`,
  includedTax: (name: string) => `including ${isolated(name)}`,
  taxLater: 'Tax is added once you choose a country.',
  taxOfAddress: 'Tax, if any, is added with your full address.',
  untaxed: 'No taxes are calculated for this destination.',
  exempt: 'Without tax, because you order as a business with a tax number.',
  exemptAccount: 'Without tax, because the shop has exempted you from it.',
  summary: 'Summary',
  goods: (pieces: number) => `Subtotal (${pieces === 1 ? '1 item' : `${formatInteger(pieces)} items`})`,
  discount: 'Discount',
  delivery: 'Delivery',
  total: 'Total',
  totalWithout: 'Total without delivery',
  checkout: 'Checkout',
  tooMany: (most: number) =>
    `An order can have at most ${most} products. Nothing can be added before there are fewer.`,
  problems: (lines: number) =>
    lines === 1
      ? '1 product cannot be ordered as it is.'
      : `${lines} products cannot be ordered as they are.`,
  full: (most: number) => `A cart can have at most ${most} products. Remove one to add another.`,
  nothingMore: (inCart: number) => `Your cart has ${formatInteger(inCart)} already, and there are no more.`,
} as const
