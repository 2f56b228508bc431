import type { OrderSectionProps } from '#orders/orders/screens/order-page.tsx'
import { SidePart } from '#orders/orders/screens/side-part.tsx'
import { invoiceWords as words } from '#platform/audit/messages/invoice-words.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { DocumentList } from './document-list.tsx'
import { useInvoices } from './use-invoices.ts'

/** The invoice and the credit notes of a buyer's order, by the session or the key; nothing where it is neither paid nor on account. */
export function BuyerInvoices({ order, access }: OrderSectionProps) {
  return order.paid || order.payBy === 'account' ? <Documents order={order} access={access} /> : null
}

function Documents({ order, access }: Pick<OrderSectionProps, 'order' | 'access'>) {
  const { data, error, refetch } = useInvoices(order, access)
  // Orders from before the shop had invoices have none.
  if (!error && (data === undefined || data.length === 0)) return null
  return (
    <SidePart title={words.title}>
      {error && <ErrorState title={error.message} again={() => void refetch()} />}
      <DocumentList documents={data ?? []} access={access} />
    </SidePart>
  )
}
