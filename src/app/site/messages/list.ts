/** Texts of the list of all products and of its filters. */
export const listWords = {
  categories: 'Categories',
  filters: 'Filters',
  picked: 'Active filters',
  remove: 'Remove',
  clear: 'Clear all',
  apply: 'Apply',
  inStock: 'In stock',
  priceRange: 'Price of a piece',
  least: 'From',
  most: 'To',
  from: (place: string) => `Made in ${place}`,
  upTo: (price: string) => `Up to ${price}`,
  startingAt: (price: string) => `From ${price}`,
  between: (least: string, most: string) => `${least} to ${most}`,
} as const
