/** What staff read of what a customer is asked for because another delivery costs more. */
export const askedWords = {
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
  removeWhat: (email: string) =>
    `Nothing more is asked of ${email}. The customer has not been charged for another delivery.`,
} as const
