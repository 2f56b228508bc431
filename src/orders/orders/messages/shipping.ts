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
} as const
