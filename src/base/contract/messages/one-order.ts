/** The page of one order, and the page that asks for its link. */
export const oneOrder = {
  title: 'Your order',
  titled: (number: string) => `Order ${number}`,
  help: (number: string) => `Questions? Write to us, and name order ${number}.`,
  contact: 'Contact',
  // How far it is.
  progress: 'Progress of the order',
  packed: 'Packed',
  delivered: 'Delivered',
  late: (day: string) => `Should have arrived by ${day}`,
  done: ', done',
  notYet: ', not yet',
  about: 'One order: its products, its payment and its delivery.',
  pay: 'Pay for this order',
  noKey: 'This order needs its link',
  noKeyHint:
    'Open the link in the mail about your order. If you no longer have it, we send you a new one. Orders of an account are under My Orders.',
  find: 'Get the link',
  again: 'View your order',
  paidHint: 'We have sent you an email with the details and a link to this order.',
  // An account after the purchase.
  accountTitle: 'Keep this order in an account',
  accountHint: (email: string) =>
    `Create an account with ${email} to see this order under My Orders. You don’t need one to track it.`,
  makeAccount: 'Create an account',
  confirmHint: (email: string) =>
    `This order joins your account as soon as you confirm ${email}: open the link that we sent you.`,
  // Asking for the link.
  findAbout:
    'Enter the order number and the email that you ordered with. We send the link to your order to that email.',
  numberHint: 'It is in every mail about the order, such as 7K2QF-9MXA4.',
  send: 'Send me the link',
  sentTitle: 'Check your mail',
  sent: (email: string) =>
    `If there is an order with this number and ${email}, its link is on the way. It can take a few minutes.`,
  askAgain: 'Try another number',
  numberRequired: 'Please enter the order number.',
} as const
