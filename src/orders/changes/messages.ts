/** The section of an order's page in which admins change where it goes, and how. */
export const editDeliveryWords = {
  title: 'Address and delivery',
  about: 'They can be changed until something is shipped. Invoices that were issued stay as they are.',
  open: 'Change the address or the delivery',
  noMethods: 'No delivery reaches this address.',
  // What the change costs, before it is saved.
  difference: 'Difference',
  calculating: 'Calculating…',
  same: 'The order costs the same.',
  back: (amount: string) => `The customer gets ${amount} back, the way they paid.`,
  save: 'Save the change',
  saveAndRefund: (amount: string) => `Save and refund ${amount}`,
  asks: (amount: string) => `The customer will be asked for ${amount}.`,
  asksAbout:
    'They get an email with a link to pay. The order keeps its address and delivery until then, and is shipped so if you ship it before.',
  saveAndAsk: (amount: string) => `Ask for ${amount}`,
  asked: (amount: string) =>
    `The customer is asked for ${amount}. The order changes as soon as they have paid.`,
  close: 'Cancel',
  saved: 'The order was changed. The customer gets an email.',
  savedAndRefunded: (amount: string) =>
    `The order was changed, and ${amount} refunded. The customer gets an email.`,
} as const
