import { formatInteger } from '#base/format-integer.ts'

/** Texts of what was put aside for later. */
export const savedWords = {
  title: 'Saved for later',
  count: (products: number) =>
    products === 0 ? 'Nothing is saved for later.' : `Saved for later (${formatInteger(products)})`,
  moveToCart: 'Move to cart',
  problems: {
    short: 'There are fewer left at the moment.',
    below_minimum: 'The minimum order has changed.',
    above_largest: 'This is more than one payment can be.',
  },
} as const
