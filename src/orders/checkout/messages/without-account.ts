/** On the log-in page, after Buy Now. */
export const withoutAccount = {
  buy: 'Buy without an account',
  hint: 'No account needed: check out as a guest.',
  soldOut: 'This product is sold out.',
} as const
