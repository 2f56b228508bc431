/** Shipping orders: a parcel of one, and many at once. */
export const shippingForm = {
  carrier: 'Carrier',
  carrierHint: 'Known carriers get a link for the tracking number.',
  tracking: 'Tracking number',
  unpaid:
    'This order is not paid. Only ship it if this customer pays on account. The audit log will record it.',
  // One order, from the table.
  ship: 'Ship',
  shipThis: (number: string) => `Ship order ${number}`,
  about: 'Ships all that is left. The customer gets a mail half a minute later.',
  // Many orders.
  shipMany: (count: number) => (count === 1 ? 'Ship 1 order' : `Ship ${count} orders`),
  manyAbout:
    'All that is left is shipped. Each customer gets a mail half a minute later. Orders without name or address, and unpaid ones if your role does not allow it, are left out.',
  unpaidAmong: (count: number) => (count === 1 ? '1 of them is not paid.' : `${count} of them are not paid.`),
  list: 'Tracking numbers',
  listHint:
    'One a line, in the order below, or order number and tracking number. A scanner can type them: order, label, next order.',
  ownCarrier: 'Empty: the carrier that the delivery of an order names.',
  order: 'Order',
  parcelOf: (number: string, carrier: string, tracking: string) =>
    [number, carrier, tracking].filter((part) => part !== '').join(' · '),
  noTracking: 'no tracking number',
  unknownOrder: (line: number, text: string) => `Line ${line}: ${text} is not one of the chosen orders.`,
  orderTwice: (line: number, number: string) =>
    `Line ${line}: order ${number} has a tracking number already.`,
  oneTooMany: (line: number) => `Line ${line}: all orders have a tracking number already.`,
  notANumber: (line: number) => `Line ${line}: this is no tracking number.`,
  doubled: (tracking: string, numbers: readonly string[]) =>
    `${tracking} is the number of several orders: ${numbers.join(', ')}.`,
  wrongFormat: (carrier: string, tracking: string, number: string) =>
    `${tracking} of order ${number} does not look like a number of ${carrier}.`,
  usedBefore: (tracking: string, number: string) => `${tracking} was used before, for order ${number}.`,
  anyway: 'I have checked these numbers. Ship anyway.',
  confirmFirst: 'Please check the numbers named above.',
  result: (count: number) => (count === 1 ? '1 order shipped' : `${count} orders shipped`),
  resultAbout: 'Each mail leaves after half a minute. Until then an undone order sends none.',
  undo: 'Undo',
  undoThis: (number: string) => `Undo the shipping of order ${number}`,
  undone: 'Undone',
  close: 'Done',
} as const
