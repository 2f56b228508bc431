import type { AnswerOf } from '#base/contract/schemas.ts'
import { callUrl } from '#base/contract/url.ts'
import { invoiceWords as words } from '#platform/audit/messages/invoice-words.ts'
import { download } from '#web/client/download.ts'
import { errorSentence } from '#web/ui/form.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { InvoiceAccess } from './use-invoices.ts'

interface FileButtonProps {
  readonly of: AnswerOf<'orderInvoices'>[number]
  readonly access: InvoiceAccess
}

/** The number of a document; it downloads the PDF file. */
export function FileButton({ of: { orderId, number }, access }: FileButtonProps) {
  const url = callUrl('invoiceFile', { id: orderId, number })
  return (
    <button
      type="button"
      aria-label={words.save(number)}
      onClick={() =>
        void download(url, `${number}.pdf`, access).catch((error: unknown) =>
          toast('failed', errorSentence(error)),
        )
      }
      className="link min-h-6 text-left whitespace-nowrap"
    >
      {number}
    </button>
  )
}
