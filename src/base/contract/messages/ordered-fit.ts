/** Texts about the fit of the lines of an order. The payment page shows them too: those of a cart are not in its file. */
export const orderedFit = {
  confirmed: 'Confirmed by the buyer',
} as const
