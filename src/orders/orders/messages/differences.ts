/** What a customer is asked for because another delivery of their paid order costs more. */
export const differenceWords = {
  title: 'Another delivery',
  toPay: (amount: string, delivery: string) =>
    `The shop can deliver this order by ${delivery}. That costs ${amount} more.`,
  toPayAbout:
    'The address and delivery change as soon as you have paid. If you do not pay, they stay as they are.',
  pay: (amount: string) => `Pay ${amount}`,
  youPaid: (amount: string, delivery: string) => `You paid ${amount} more for the delivery by ${delivery}.`,
  withBank: (amount: string) => `Your bank confirms the payment of ${amount}.`,
  open: (number: string) => `Order ${number}`,
  /** On the page of the difference. */
  about: 'This is what another delivery of an order costs more. It has no products.',
  first: (number: string) => `It belongs to order ${number}`,
  payUntil: 'Pay until:',
  cancelWhat: 'Your order stays as it is. You have not been charged for another delivery.',
} as const
