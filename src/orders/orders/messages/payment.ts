/** A paid order (spec §8): on the payment page and in My Orders. */
export const payment = {
  congrats: 'Congrats!!',
  transaction: 'Your Transaction id',
} as const
