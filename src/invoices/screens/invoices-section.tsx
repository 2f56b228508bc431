import { useQuery } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { invoiceWords as words } from '#contract/messages.ts'
import { formatDecimal, formatMoney } from '#money.ts'
import type { Order } from '#orders/noun.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Section } from '#ui/section.tsx'
import { FileButton } from './file-button.tsx'

/** The invoice and the credit notes of an order, each with its PDF file. */
export function InvoicesSection({ order, token }: { order: Order; token: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['order-invoices', order.id, order.payment, formatMoney(order.refunded)],
    queryFn: ({ signal }) => call('orderInvoices', { params: { id: order.id }, token, signal }),
  })
  return (
    <Section title={words.title}>
      {error && <ErrorState title={error.message} again={() => void refetch()} />}
      {data?.length === 0 && <p className="text-muted">{words.none}</p>}
      <ul className="flex flex-col gap-2">
        {data?.map((document) => (
          <li key={document.number} className="flex flex-wrap justify-between gap-x-3">
            <FileButton of={document} token={token} />
            <span className="text-muted">{`${words.kinds[document.kind]} · ${document.date} · ${formatDecimal(document.total)}`}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
