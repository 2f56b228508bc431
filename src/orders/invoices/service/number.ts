import type { SellerSettings } from '#base/contract/forms/seller.ts'
import { newId } from '#base/id.ts'
import type { InvoiceKind } from '#orders/invoices/model.ts'
import type { InvoiceShop } from '#orders/invoices/shop.ts'
import type { Issuing, Last } from '#orders/invoices/store/issue.ts'
import { labelOf } from '#pricing/seller/model.ts'
import { yearIn } from './day.ts'

/** A number that no document has yet. */
export interface Next extends Pick<Issuing, 'prefix' | 'year' | 'number' | 'issuedAt'> {
  /** As it is printed. */
  readonly label: string
}

/** The number after the last one of its kind. Neither the year nor the time goes back, even if a clock does. */
export function nextNumber(
  { clock, timeZone }: Pick<InvoiceShop, 'clock' | 'timeZone'>,
  settings: SellerSettings,
  kind: InvoiceKind,
  last: Last | undefined,
): Next {
  const now = clock()
  const issuedAt = last !== undefined && last.issued_at > now ? last.issued_at : now
  const year = Math.max(yearIn(timeZone, issuedAt), last?.year ?? 0)
  const number = last?.year === year ? last.number + 1 : 1
  const prefix = kind === 'invoice' ? settings.invoicePrefix : settings.creditNotePrefix
  return { prefix, year, number, issuedAt, label: labelOf(prefix, year, number) }
}

/** The columns of a document with this number. */
export function numberedAs({ label: _, ...next }: Next): Omit<Next, 'label'> & { readonly id: string } {
  return { ...next, id: newId(next.issuedAt) }
}
