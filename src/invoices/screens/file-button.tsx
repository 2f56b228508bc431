import { download } from '#client/download.ts'
import { invoiceWords as words } from '#contract/messages.ts'
import { callUrl } from '#contract/url.ts'
import type { IssuedLine } from '#invoices/wire.ts'
import { errorSentence } from '#ui/form.tsx'
import { toast } from '#ui/toast.tsx'
import type { InvoiceAccess } from './use-invoices.ts'

interface FileButtonProps {
  readonly of: IssuedLine
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
