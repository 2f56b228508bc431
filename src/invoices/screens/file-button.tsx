import { download } from '#client/download.ts'
import { invoiceWords as words } from '#contract/messages.ts'
import { callUrl } from '#contract/url.ts'
import type { IssuedLine } from '#invoices/wire.ts'
import { errorSentence } from '#ui/form.tsx'
import { toast } from '#ui/toast.tsx'

/** The number of a document; it downloads the PDF file. */
export function FileButton({ of: { orderId, number }, token }: { of: IssuedLine; token: string }) {
  const url = callUrl('invoiceFile', { id: orderId, number })
  return (
    <button
      type="button"
      aria-label={words.save(number)}
      onClick={() =>
        void download(url, `${number}.pdf`, token).catch((error: unknown) =>
          toast('failed', errorSentence(error)),
        )
      }
      className="link min-h-6 text-left"
    >
      {number}
    </button>
  )
}
