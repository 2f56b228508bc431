import { useState } from 'react'
import { isZero } from '#base/money.ts'
import type { Order } from '#orders/orders/model.ts'
import { useMay } from '#people/identity/screens/if-permitted.tsx'
import { invoiceWords as words } from '#platform/audit/messages/invoice-words.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CorrectInvoice } from './correct-invoice.tsx'
import { DocumentList } from './document-list.tsx'
import { useInvoices } from './use-invoices.ts'

interface Props {
  readonly order: Order
  readonly token: string
  readonly reload: () => Promise<unknown>
}

/** The invoice and the credit notes of an order for admins, each with its PDF file, and a button that corrects its address. */
export function InvoicesSection({ order, token, reload }: Props) {
  const { data, error, refetch } = useInvoices(order, { token })
  const [isOpen, setOpen] = useState(false)
  const mayEdit = useMay('orders.edit')
  const maySee = useMay('invoices')
  const isCorrectable =
    mayEdit &&
    maySee &&
    isZero(order.refunded) &&
    data !== undefined &&
    data.length > 0 &&
    order.status !== 'cancelled'
  const done = () => Promise.all([refetch(), reload()])
  return (
    <Section
      title={words.title}
      action={
        isCorrectable && (
          <Button size="small" kind="quiet" onClick={() => setOpen(true)}>
            {words.correct}
          </Button>
        )
      }
    >
      {error && <ErrorState title={error.message} again={() => void refetch()} />}
      {!error && !data && <Skeleton className="h-16 w-full" />}
      {data?.length === 0 && <p className="text-muted">{words.none}</p>}
      <DocumentList documents={data ?? []} access={{ token }} />
      {isOpen && <CorrectInvoice {...{ order, token }} onClose={() => setOpen(false)} onDone={done} />}
    </Section>
  )
}
