/** Texts about the fit of the lines of an order. The payment page shows them too: its file does not contain the texts of a cart. */
export const orderedFit = {
  confirmed: 'Confirmed by the buyer',
} as const
