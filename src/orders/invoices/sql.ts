/* What stores, services and transactions of other parts may use of the store. */

export type { DocumentTax, InvoiceDocument } from './store/document.ts'
export { type Issuing, insertInvoices } from './store/issue.ts'
