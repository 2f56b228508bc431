import { formatWhole } from '#whole.ts'

const manyOf = { piece: 'pieces', pair: 'pairs', box: 'boxes', set: 'sets', kit: 'kits' } as const

/** Checkout, where the specification has no sentence of its own. */
export const checkout = {
  unreachable:
    'The payment provider is not responding. Please press Pay again; your card will not be charged twice.',
  processing:
    'Your bank is still processing the payment. You can leave this page; My Orders will show when it is done.',
  confirming: 'Your card was accepted. Confirming your order …',
  charged:
    'Your card was accepted, but the shop has not confirmed the order yet. This page keeps checking; you will not be charged again.',
  openedAgain: 'Your card was not charged. Please press Pay again.',
  card: 'Pay by card',
  demoCards:
    'Demo shop: no real money is charged. 4242 4242 4242 4242 succeeds, 4000 0000 0000 0002 is declined, and 4000 0025 0000 3155 asks for 3-D Secure. Use any future date and any code.',
  paidHint: 'We have sent you an email with the details. You can follow this order under My Orders.',
  loginWhy: 'Only the customer who placed an order can see it and pay for it.',
  emailWhy: 'The email of your account. We send the confirmation there.',
  holdHint: 'We hold the stock for you for half an hour. The order is final when it is paid.',
  openOrder: 'You have an unpaid order for this product',
  openOrderWhat: (quantity: number, total: string) =>
    `${quantity === 1 ? '1 piece is' : `${quantity} pieces are`} held for you, ${total} in total. Going to checkout again will place a second order.`,
  openOrderShipped: (quantity: number, total: string) =>
    `${quantity === 1 ? '1 piece was' : `${quantity} pieces were`} shipped to you and ${quantity === 1 ? 'is' : 'are'} not paid yet, ${total} in total. Going to checkout again will place a second order.`,
  order: 'Order',
  ofAnother: (whose: string) => `Order of ${whose}`,
  ofAnotherWhat: 'You see this order as an admin. Only the customer can pay for it.',
  loginToOrder: 'Please log in to order this product. Ordering needs JavaScript.',
  lastAddress: 'Use the address of your last order',
  lacking: (fields: readonly ('name' | 'address' | 'phone')[]) => {
    const named = fields.map((field) => (field === 'phone' ? 'phone number' : field))
    const all = [named.slice(0, -1).join(', '), named.at(-1)].filter((part) => part).join(' and ')
    const follows = fields.every((field) => field === 'phone')
      ? 'the carrier cannot call you'
      : 'we cannot ship it'
    return `No ${all}: ${follows}. Place it anyway?`
  },
  lackingWhat: 'You cannot add this to the order later.',
  placeAnyway: 'Place it anyway',
  fillIn: 'Go back and fill it in',
  payOpenOrder: 'Pay for that order',
  phoneWhy: 'Only for the carrier, in case of a problem with the delivery.',
  range: (least: number, most: number, by: keyof typeof manyOf) =>
    `From ${formatWhole(least)} to ${formatWhole(most)} ${manyOf[by]}`,
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
  challengeTitle: 'Confirm the payment',
  challenge: (amount: string) => `Your bank asks whether you want to pay ${amount} to Tappet.`,
  challengeComplete: 'Yes, pay',
  challengeFail: 'No, cancel',
} as const
