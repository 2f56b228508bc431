import { isolated } from '#base/contract/isolated.ts'

/** Texts of the list of all products and of its filters. */
export const listWords = {
  categories: 'Categories',
  types: 'Part types',
  filters: 'Filters',
  picked: 'Active filters',
  remove: 'Remove',
  clear: 'Clear all',
  apply: 'Apply',
  /** `total` is a number, with a plus where there may be more. */
  showResults: (total: string) => `Show ${total} ${total === '1' ? 'product' : 'products'}`,
  resultsFor: (total: string, words: string) =>
    `${total} ${total === '1' ? 'result' : 'results'} for “${isolated(words)}”`,
  inCategory: (title: string, category: string) => `${title} in ${isolated(category)}`,
  onlyFitting: (vehicle: string) => `Show only what fits your ${isolated(vehicle)}`,
  inStock: 'In stock',
  priceRange: 'Price',
  least: 'From',
  most: 'To',
  from: (place: string) => `Made in ${place}`,
  upTo: (price: string) => `Up to ${price}`,
  startingAt: (price: string) => `From ${price}`,
  between: (least: string, most: string) => `${least} to ${most}`,
} as const
