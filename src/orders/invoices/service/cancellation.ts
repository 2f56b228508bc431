import type { InvoiceShop } from '#orders/invoices/shop.ts'
import type { InvoiceDocument } from '#orders/invoices/store/document.ts'
import type { Issuing } from '#orders/invoices/store/issue.ts'
import { dayIn } from './day.ts'
import { type Next, numberedAs } from './number.ts'

interface Cancelling {
  /** As it was issued: the credit note says the same, amount by amount. */
  readonly invoice: InvoiceDocument
  /** The id of the invoice. */
  readonly id: string
  readonly next: Next
  readonly reason: string
}

/** The credit note that cancels a whole invoice; no money goes back. */
export function cancellation(
  { timeZone }: Pick<InvoiceShop, 'timeZone'>,
  { invoice, id, next, reason }: Cancelling,
): Issuing {
  const issuedOn = dayIn(timeZone, next.issuedAt)
  const { replaces: _, ...same } = invoice
  const document: InvoiceDocument = {
    ...same,
    kind: 'credit_note',
    label: next.label,
    issuedAt: next.issuedAt.toISOString(),
    issuedOn,
    corrects: { label: invoice.label, refundedOn: issuedOn, reason, isCancelled: true },
  }
  return { ...numberedAs(next), refundId: null, cancels: id, document }
}
