import type { SellerSettings } from '#base/contract/forms/seller.ts'
import { writeDocument } from '#orders/invoices/service/issue.ts'
import type { Issuing } from '#orders/invoices/sql.ts'
import { later } from './calendar.ts'
import type { PastOrder, PastRefund, World } from './past-order.ts'

/** The invoice of each paid order, and the credit note of each refund, with numbers in the order in which they were issued. */
export function makeInvoices(
  { random, timeZone }: World,
  orders: readonly PastOrder[],
  settings: SellerSettings,
): Issuing[] {
  const due = orders.flatMap(({ row, refunds }): { row: typeof row; refund?: PastRefund; at: Date }[] =>
    row.paid_at === null
      ? []
      : [{ row, at: row.paid_at }, ...refunds.map((refund) => ({ row, refund, at: refund.at }))],
  )
  const last: { invoice?: Issuing; credit_note?: Issuing } = {}
  const documents = new Map<string, Issuing['document'][]>()
  return due
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ row: order, refund, at }) => {
      const issuedAt = later(at, 20_000)
      const before = documents.get(order.id) ?? []
      const written = writeDocument(
        { clock: () => issuedAt, timeZone },
        {
          due: { id: 0, order_id: order.id, refund_id: refund?.id ?? null, cancels: null, at },
          sources: {
            order,
            refund: refund && refundRowOf(order, refund),
            how: [],
            lines: refund?.lines ?? [],
            decision: undefined,
            before,
          },
          earlier: [],
          settings,
          last: {
            invoice: last.invoice && lastOf(last.invoice),
            credit_note: last.credit_note && lastOf(last.credit_note),
          },
        },
      )
      const document = { ...written, id: random.id(issuedAt) }
      last[written.document.kind] = document
      documents.set(order.id, [...before, written.document])
      return document
    })
}

function lastOf({ year, number, issuedAt }: Issuing) {
  return { year, number, issued_at: issuedAt }
}

function refundRowOf({ id, transaction_id }: PastOrder['row'], refund: PastRefund) {
  return {
    id: refund.id,
    intent_id: transaction_id,
    order_id: id,
    amount: refund.amount,
    reason: refund.reason,
    state: 'succeeded',
    asked_by: refund.by.userId,
    made_by: 'shop',
    provider_id: refund.providerId,
  } as const
}
