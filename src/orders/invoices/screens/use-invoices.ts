import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '#base/money.ts'
import type { Order } from '#orders/orders/model.ts'
import type { OrderAccess } from '#orders/orders/screens/use-access.ts'
import { call } from '#web/client/call.ts'

/** How an order's documents are opened: by a token, by the key of the order, or by both. */
export type InvoiceAccess = Pick<OrderAccess, 'token'> & Partial<Pick<OrderAccess, 'orderKey'>>

/** The invoice and the credit notes of an order, read again after a payment or a refund. */
export function useInvoices(order: Order, { token, orderKey }: InvoiceAccess) {
  return useQuery({
    queryKey: ['order-invoices', order.id, order.payment, formatMoney(order.refunded)],
    queryFn: ({ signal }) => call('orderInvoices', { params: { id: order.id }, token, orderKey, signal }),
  })
}
