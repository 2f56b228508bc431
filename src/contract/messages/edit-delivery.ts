/** The section of an order's page in which admins change where it goes, and how. */
export const editDeliveryWords = {
  title: 'Address and delivery',
  about: 'They can be changed until something is shipped. Invoices that were issued stay as they are.',
  open: 'Change the address or the delivery',
  phone: 'Phone',
  noMethods: 'No delivery reaches this address.',
  save: 'Save the change',
  close: 'Cancel',
  saved: 'The order was changed. The customer gets an email.',
} as const
