/** Checkout, where the specification has no sentence of its own. */
export const checkout = {
  unreachable:
    'The payment provider does not answer. Your card was not charged twice; please press Pay again.',
  processing: 'Your bank is still working on it. You can leave this page; My Orders shows when it is done.',
  confirming: 'Your card was accepted. Confirming your order …',
  charged:
    'Your card was accepted, but the shop does not answer yet. This page keeps asking; you are not charged again.',
  cancelled: 'This payment was cancelled. Please open it again from My Orders.',
  card: 'Pay by card',
  demoCards:
    'Demo shop: no money moves. 4242 4242 4242 4242 succeeds, 4000 0000 0000 0002 is declined, 4000 0025 0000 3155 asks for 3-D Secure; any future date, any code.',
  paidHint: 'A mail with the details is on its way. You find this order, and its state, under My Orders.',
  loginWhy: 'An order is shown, and paid, only by who placed it.',
  emailWhy: 'Your account’s email: the confirmation goes there.',
  holdHint: 'The stock is yours for half an hour; the order is final when it is paid.',
  openOrder: 'You have an unpaid order of this',
  openOrderWhat: (quantity: number, total: string) =>
    `${quantity === 1 ? '1 piece is' : `${quantity} pieces are`} held for you, ${total} in all. Going to checkout again makes a second order.`,
  openOrderShipped: (quantity: number, total: string) =>
    `${quantity === 1 ? '1 piece was' : `${quantity} pieces were`} shipped to you and ${quantity === 1 ? 'is' : 'are'} not paid yet, ${total} in all. Going to checkout again makes a second order.`,
  payOpenOrder: 'Pay for it',
  phoneWhy: 'Only for the carrier, should the parcel not find you.',
  range: (least: number, most: number) => `From ${least} to ${most} pieces`,
} as const

/** Payment page (spec §8). */
export const payment = {
  congrats: 'Congrats!!',
  transaction: 'Your Transaction id',
} as const

/** The card form of demo mode and its 3-D Secure question. */
export const cardForm = {
  number: 'Card number',
  expiry: 'Expiry (MM / YY)',
  cvc: 'Security code',
  challengeTitle: 'Is it you?',
  challenge: (amount: string) => `Your bank asks whether you want to pay ${amount} to Tappet.`,
  challengeComplete: 'Yes, pay',
  challengeFail: 'No, stop',
} as const
