import { isolated } from '#base/contract/isolated.ts'
/** Manage All Orders. */
export const adminOrders = {
  search: 'Search orders',
  filter: 'Filter orders',
  filters: {
    '': 'All orders',
    to_ship: 'Paid, to ship',
    held: 'On hold',
    part_shipped: 'Partly shipped',
    unpaid: 'Not paid',
    processing: 'Payment processing',
    problems: 'With a problem',
    returns: 'With an open return',
    shipped: 'Shipped',
    cancelled: 'Cancelled',
    refunded: 'Refunded',
    to_mend: 'To mend: email or texts',
  },
  none: 'No orders',
  newOrder: 'New order',
  placed: 'Placed',
  openThis: (number: string) => `Open order ${number}`,
  product: 'Product',
  customer: 'Customer',
  guest: 'Guest, without an account',
  payment: 'Payment',
  status: 'Status',
  next: 'Next step',
  transaction: 'Transaction id',
  actions: 'Actions',
  alreadyShipped: 'No change: the order was already shipped.',
  undo: 'Undo',
  leftOutIncomplete: (count: number) =>
    count === 1
      ? '1 order was left out because its name, address or phone number is missing. You can ship it with its own button.'
      : `${count} orders were left out because a name, address or phone number is missing. You can ship each with its own button.`,
  leftOutUnpaid: (count: number) =>
    count === 1
      ? '1 order was left out because it is not paid, and your role does not allow you to ship unpaid orders.'
      : `${count} orders were left out because they are not paid, and your role does not allow you to ship unpaid orders.`,
  leftOutHeld: (count: number) =>
    count === 1
      ? '1 order was left out because it is on hold.'
      : `${count} orders were left out because they are on hold.`,
  leftOutRefused: (count: number) =>
    count === 1
      ? '1 order was left out because it was cancelled or refunded.'
      : `${count} orders were left out because they were cancelled or refunded.`,
  remove: (email: string) =>
    `This cancels the order of ${email} and puts its stock back on sale. The customer has not been charged.`,
  refund: 'Refund',
  refundTitle: (product: string) => `Refund ${isolated(product)}`,
  refundAbout: (left: string, email: string) =>
    `You can refund up to ${left} to ${email}, the way it was paid.`,
  refundMost: (left: string) => `At most ${left} can be refunded.`,
  refunded: (amount: string) => `${amount} refunded`,
  amount: 'Amount to refund',
  reason: 'Reason, for the customer',
  keep: 'Cancel',
  // What is missing before an order can be shipped.
  lacks: { name: 'No name', address: 'No address', phone: 'No phone' },
  // The next step for an admin.
  toShip: 'Paid, to ship',
  toShipOnAccount: 'On account, to ship',
  returnToApprove: 'Return to approve',
  returnToSettle: 'Return to settle',
  held: 'On hold',
  packing: (who: string) => `Packing: ${who}`,
  toShipRest: 'Rest to ship',
  toPay: 'Waiting for payment',
  withBank: 'Payment processing',
  shippedUnpaid: 'Shipped, not paid',
  done: 'Done',
  nothingToShip: 'Nothing to ship',
  nothingToDo: 'No action needed',
} as const
