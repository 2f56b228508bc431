/** Why a product is refused, skipped or kept by a bulk edit. */
export const bulkWhys = {
  archived: 'It is archived.',
  price_too_low: 'The price would not be above zero.',
  price_too_high: 'The price would be above the most that a card payment can be.',
  minimum_too_dear: 'Its minimum order would cost more than a card payment can be.',
  stock_below_zero: 'The stock would be below zero.',
  stock_too_high: 'The stock would be above 100,000,000.',
  part_number_taken: 'Another product of this brand has its part number.',
  category_missing: 'The category was deleted.',
  still_incomplete: 'It still lacks a picture, a text or a category.',
  on_sale: 'It was put on sale meanwhile, and needs its picture and its text.',
  changed_since: 'It was changed meanwhile.',
} as const
export type BulkWhy = keyof typeof bulkWhys
