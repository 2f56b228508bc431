import { isolated } from '#base/contract/isolated.ts'
import { shopConfig } from '#base/shop-config.ts'

/** The payment page, where the specification has no sentence of its own. */
export const checkout = {
  unreachable:
    'The payment provider is not responding. Please press Pay again; you will not be charged twice.',
  processing:
    'Your bank is still processing the payment. You can leave this page; My Orders will show when it is done.',
  confirming: 'Your card was accepted. Confirming your order …',
  confirmingPayment: 'Confirming your payment …',
  charged:
    'Your payment was accepted, but the shop has not confirmed the order yet. This page keeps checking; you will not be charged again.',
  openedAgain: 'Nothing was charged. Please press Pay again.',
  card: 'Pay by card',
  // In live mode the provider also offers other methods than cards.
  anyWay: 'Payment details',
  otherWays: 'Other ways to pay',
  demoCards:
    'Demo shop: no real money is charged. 4242 4242 4242 4242 succeeds, 4000 0000 0000 0002 is declined, and 4000 0025 0000 3155 asks for 3-D Secure. Use any future date and any code.',
  paidHint: 'We have sent you an email with the details. You can follow this order under My Orders.',
  loginWhy: 'Only the customer who placed an order can see it and pay for it.',
  order: 'Order',
  ofAnother: (whose: string) => `Order of ${isolated(whose)}`,
  ofAnotherWhat: 'You see this order as an admin. Only the customer can pay for it.',
} as const

/** The card form of demo mode and its 3-D Secure question. */
export const cardForm = {
  number: 'Card number',
  expiry: 'Expiry (MM / YY)',
  cvc: 'Security code',
  challengeTitle: 'Confirm the payment',
  challenge: (amount: string) =>
    `Your bank asks you to confirm a payment of ${amount} to ${shopConfig().name}.`,
  challengeComplete: 'Yes, pay',
  challengeFail: 'No, cancel',
} as const
