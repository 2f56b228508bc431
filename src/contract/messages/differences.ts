/** What a customer is asked for because another delivery of their paid order costs more. */
export const differenceWords = {
  title: 'Another delivery',
  /** For admins. */
  asked: (amount: string, delivery: string) =>
    `The customer is asked for ${amount} for the delivery by ${delivery}.`,
  until: 'They can pay until',
  untilThen:
    'Until it is paid, the order keeps its address and delivery. If you ship it first, it goes as it is, and nothing more is asked for.',
  withdraw: 'Withdraw',
  withdrawTitle: (amount: string) => `Withdraw the request for ${amount}?`,
  withdrawAbout: 'The order keeps its address and delivery. The customer gets an email.',
  withdrawKeep: 'Keep it',
  withdrawn: 'The request was withdrawn. The customer gets an email.',
  open: (number: string) => `Order ${number}`,
  paid: (amount: string, delivery: string) =>
    `The customer has paid ${amount} for the delivery by ${delivery}.`,
  refundThere:
    'A refund of this order gives that back if you choose it there. To give back only that, refund it in its own order.',
  refunded: (amount: string) => `${amount} was paid and refunded.`,
  processing: (amount: string, delivery: string) =>
    `The bank of the customer confirms the payment of ${amount} for the delivery by ${delivery}.`,
  ended: (amount: string) => `The request for ${amount} has ended: it was not paid.`,
  /** For the customer. */
  toPay: (amount: string, delivery: string) =>
    `The shop can deliver this order by ${delivery}. That costs ${amount} more.`,
  toPayAbout:
    'The address and delivery change as soon as you have paid. If you do not pay, they stay as they are.',
  pay: (amount: string) => `Pay ${amount}`,
  youPaid: (amount: string, delivery: string) => `You paid ${amount} more for the delivery by ${delivery}.`,
  withBank: (amount: string) => `Your bank confirms the payment of ${amount}.`,
  /** On the page of the difference. */
  about: 'This is what another delivery of an order costs more. It has no products.',
  first: (number: string) => `It belongs to order ${number}`,
  payUntil: 'Pay until:',
  cancelWhat: 'Your order stays as it is. You have not been charged for another delivery.',
  removeWhat: (email: string) =>
    `Nothing more is asked of ${email}. The customer has not been charged for another delivery.`,
} as const
