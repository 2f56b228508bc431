import type { AnswerOf } from '#base/contract/schemas.ts'
import { dateWriting } from '#base/date-writing.ts'
import { formatDecimal } from '#base/money.ts'
import { invoiceWords as words } from '#platform/audit/messages/invoice-words.ts'
import { FileButton } from './file-button.tsx'
import type { InvoiceAccess } from './use-invoices.ts'

// The date has no time of day.
const day = dateWriting({ dateStyle: 'medium', timeZone: 'UTC' })

interface DocumentListProps {
  readonly documents: readonly AnswerOf<'orderInvoices'>[number][]
  readonly access: InvoiceAccess
}

/** Invoices and credit notes, each with its PDF file. */
export function DocumentList({ documents, access }: DocumentListProps) {
  return (
    <ul className="flex flex-col gap-2">
      {documents.map((document) => (
        <li key={document.number} className="flex flex-wrap justify-between gap-x-3">
          <FileButton of={document} access={access} />
          <span className="text-muted">
            {[
              words.kinds[document.kind],
              day.format(new Date(document.date)),
              formatDecimal(document.total),
            ].join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
