/** Words and sentences of files of prices. */
export const priceFileWords = {
  name: 'Prices and price lists',
  everybody: 'Everybody',
  none: 'none',
  step: (from: string, price: string) => `from ${from}: ${price}`,
  noKey: 'One column must say which product a row is about: the id or the part number.',
  noPrice: 'One column must be the price.',
  noGroup: 'Say whose prices these are: a column with the names of groups, everybody, or one group.',
} as const

export const priceFileFaults = {
  noNumber: {
    message: 'There is no product with this number',
    right: 'The number as the shop has it, or the id',
  },
  noKey: { message: 'It has no id and no part number', right: 'What the product is found by' },
  wrongElsewhere: 'Another row of this product is wrong',
  changedSince: (whose: string) => ({
    message: `The prices of ${whose} were changed in the shop since, and stay so`,
    right: '',
  }),
  gone: { message: 'The shop does not have this product any more', right: '' },
} as const
