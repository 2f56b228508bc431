/** The section of an order, and the admins' list of all documents. */
export const invoiceWords = {
  title: 'Invoices',
  none: 'An invoice follows when the order is paid.',
  kinds: { invoice: 'Invoice', credit_note: 'Credit note' },
  save: (number: string) => `Download ${number}`,
  number: 'Number',
  kind: 'Kind',
  date: 'Date',
  total: 'Total',
  tax: 'Tax',
  search: 'Search by number or order id',
  filter: 'Filter by kind',
  filters: { '': 'All documents', invoice: 'Invoices', credit_note: 'Credit notes' },
  period: 'Period',
  always: 'Any time',
  noDocuments: 'No invoices yet',
  about: 'All invoices and credit notes, for the accountant too.',
} as const
