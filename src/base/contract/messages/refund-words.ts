import { isolated } from '../isolated.ts'
/** The dialog that refunds pieces of an order, and what it says of a line. */
export const refundWords = {
  open: 'Refund',
  openOrCancel: 'Refund or cancel',
  title: 'Refund pieces',
  about: (left: string, email: string) => `At most ${left} can go back to ${email}, the way it was paid.`,
  aboutGone: (left: string) => `At most ${left} can go back, the way it was paid.`,
  piecesOf: (product: string) => `Pieces of ${isolated(product)}`,
  left: (left: number, unshipped: number) => {
    if (unshipped === 0) return `${left} left to refund`
    const them = unshipped === 1 ? 'it' : 'them'
    if (unshipped === left) return `${left} left to refund, not shipped: a refund cancels ${them}`
    const first = unshipped === 1 ? 'one that is not shipped goes' : `${unshipped} that are not shipped go`
    return `${left} left to refund. The ${first} first: a refund cancels ${them}`
  },
  delivery: 'Delivery',
  deliveryHint: (amount: string) => `Gives back ${amount}`,
  paidMore: 'Also what was paid for another delivery',
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
  lowersPromotion: (name: string, minimum: string, missing: string) =>
    `The rest of the order does not reach the minimum of “${isolated(name)}” any more: ${minimum}, ${missing} more than is left. The discount of the rest stays.`,
  lowersDelivery: (name: string, minimum: string, missing: string) =>
    `“${isolated(name)}” is free from ${minimum}, ${missing} more than the rest of the order costs. The delivery stays free.`,
  paidMoreLine: 'Paid for another delivery',
  together: 'Together',
  notShipped: (pieces: number) => `${pieces} cancelled`,
  total: 'Refund',
  confirm: (amount: string) => `Refund ${amount}`,
  giveBack: (parts: string) => `Give back ${parts}`,
  part: (amount: string, way: string) => `${amount} ${way}`,
  outside: 'Hand the money over now: the shop books it as given back.',
  back: 'Change',
  done: (amount: string) => `${amount} refunded`,
  note: 'The customer gets a mail and a credit note.',
  // Of pieces that cost nothing.
  openFree: 'Cancel pieces',
  titleFree: 'Cancel pieces',
  aboutFree: 'This order cost nothing. Pieces that are not shipped can be cancelled: they are on sale again.',
  leftFree: (left: number) => `${left} not shipped`,
  nextFree: 'Check what is cancelled',
  noneFree: 'Please choose at least one piece',
  ofNothing: (isCancelled: boolean) =>
    isCancelled ? 'Pieces cancelled' : 'Return closed, nothing to refund',
  reviewFree: 'These pieces are cancelled',
  confirmFree: 'Cancel the pieces',
  doneFree: 'Pieces cancelled',
  noteFree: 'They cost nothing, so no money goes back. The customer gets a mail.',
} as const
