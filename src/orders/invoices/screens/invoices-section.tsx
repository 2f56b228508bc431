import type { Order } from '#orders/orders/model.ts'
import { invoiceWords as words } from '#platform/audit/messages/invoice-words.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DocumentList } from './document-list.tsx'
import { useInvoices } from './use-invoices.ts'

/** The invoice and the credit notes of an order for admins, each with its PDF file. */
export function InvoicesSection({ order, token }: { order: Order; token: string }) {
  const { data, error, refetch } = useInvoices(order, { token })
  return (
    <Section title={words.title}>
      {error && <ErrorState title={error.message} again={() => void refetch()} />}
      {!error && !data && <Skeleton className="h-16 w-full" />}
      {data?.length === 0 && <p className="text-muted">{words.none}</p>}
      <DocumentList documents={data ?? []} access={{ token }} />
    </Section>
  )
}
