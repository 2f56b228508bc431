/** Texts of the prices by quantity on the page of a product. */
export const quantityPriceWords = {
  quantityPrices: 'Price by quantity',
  quantityPricesHint: 'Of each piece, for that many in one order.',
  pieces: 'Pieces',
  priceEach: 'Price each',
  fromPieces: (count: string) => `from ${count}`,
} as const
