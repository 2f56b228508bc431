import { isolated } from '#base/contract/isolated.ts'

/** Texts of the page of the cart alone: the others are in every page (messages/cart.ts). */
export const cartPageWords = {
  title: 'Your cart',
  about: 'Prices and stock can change until you order.',
  emptyHint: 'Add parts from any product page, or paste a list of part numbers below.',
  needsScript: 'The cart needs JavaScript. Without it, order by phone or email: see Contact below.',
  was: (price: string) => `${price} when you put it in`,
  removed: (product: string) => `${isolated(product)} was removed.`,
  undo: 'Undo',
  forVehicle: (vehicle: string) => `For your ${isolated(vehicle)}`,
  saveForLater: 'Save for later',
  notCounted: 'Not in the total.',
  haveCoupon: 'Have a coupon?',
  couponNeeded: 'Please enter the code of your coupon.',
  applyCoupon: 'Apply',
  removeCoupon: 'Remove coupon',
  lineDiscount: (amount: string) => `${amount} discount`,
  tooMany: (most: number) =>
    `An order can have at most ${most} products. Nothing can be added before there are fewer.`,
} as const
