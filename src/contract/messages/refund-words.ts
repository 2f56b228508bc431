/** The dialog that refunds pieces of an order, and what it says of a line. */
export const refundWords = {
  open: 'Refund',
  openOrCancel: 'Refund or cancel',
  title: 'Refund pieces',
  about: (left: string, email: string) => `At most ${left} can go back to the card of ${email}.`,
  aboutGone: (left: string) => `At most ${left} can go back to the card.`,
  piecesOf: (product: string) => `Pieces of ${product}`,
  left: (left: number, unshipped: number) => {
    if (unshipped === 0) return `${left} left to refund`
    if (unshipped === left) return `${left} left to refund, not shipped: a refund cancels them`
    return `${left} left to refund. The ${unshipped} that ${unshipped === 1 ? 'is' : 'are'} not shipped go first: a refund cancels them`
  },
  delivery: 'Delivery',
  deliveryHint: (amount: string) => `Gives back ${amount}`,
  all: 'Choose all that is left',
  none: 'Please choose at least one piece, or the delivery',
  reason: 'Reason, for the customer',
  next: 'Calculate the refund',
  byAmount: 'Refund an amount instead',
  // Before it is made.
  review: 'This goes back to the customer',
  tax: 'of which tax',
  cancelled: (pieces: number) =>
    pieces === 1
      ? '1 piece was not shipped: it is cancelled, not sent, and on sale again.'
      : `${pieces} pieces were not shipped: they are cancelled, not sent, and on sale again.`,
  notShipped: (pieces: number) => `${pieces} cancelled`,
  total: 'Refund',
  confirm: (amount: string) => `Refund ${amount}`,
  back: 'Change',
  done: (amount: string) => `${amount} refunded`,
  note: 'The customer gets a mail and a credit note.',
} as const
