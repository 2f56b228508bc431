/** What is wrong with what a file of the trade is asked for. */
export const tradeFileRules = {
  maker: 'Please write the brand as your products have it.',
  brandId: 'The id of a brand has four capital letters.',
  day: 'Please write a day, such as 2026-03-26.',
} as const
