/** What is wrong with prices that an admin enters. */
export const priceRules = {
  leastQuantity: (least: number) => `Please enter a quantity of at least ${least}.`,
  mostSteps: 'A product has at most 20 steps.',
  ascending: 'Each step must begin at more pieces than the one before it.',
  lower: 'Each step must cost less than the one before it.',
  fromOne: 'The first price of a group is from 1 piece on.',
  groupTwice: 'Each group can be named once.',
  noColumn: 'This column is missing.',
  columnTwice: 'This column is there twice.',
  quotes: 'A quotation mark is in a wrong place, or one is missing.',
  cells: 'The row has more cells than the header.',
  noProduct: 'There is no product with this id.',
  noGroup: 'There is no group of customers with this name.',
  quantity: 'Please enter a whole number from 1 to 1,000,000.',
  removesAll:
    'A row without a quantity and a price removes all prices of its product and group, so it must be the only one.',
  sameAs: (row: number) => `Row ${row} has the same product, group and quantity.`,
  percent: 'Please enter a percentage above 0 and below 100.',
} as const
