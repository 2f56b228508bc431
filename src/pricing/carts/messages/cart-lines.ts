import { isolated } from '#base/contract/isolated.ts'

/** Texts of a line of a cart, or of an order that staff take. */
export const lineWords = {
  quantityOf: (product: string) => `Quantity of ${isolated(product)}`,
  each: 'each',
  remove: 'Remove',
  gone: 'No longer sold. Please remove it.',
  soldOut: 'Sold out. You can keep it here until there is stock again.',
} as const
