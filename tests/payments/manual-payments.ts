import { issueDue } from '#orders/invoices/service/issue.ts'
import type { PaymentFixture } from './fixture.ts'

interface Given {
  readonly amount?: number
  readonly kind?: 'cash' | 'transfer' | 'other'
  readonly paidBefore?: number
  readonly token?: string
  readonly paidOn?: string
}

/** Records and corrects payments outside the provider, by default of 25.00 in cash by an admin. */
export function manualPayments(fixture: PaymentFixture) {
  const today = () => fixture.shop.clock().toISOString().slice(0, 10)

  async function paymentsOf(id: string) {
    return (await fixture.call('orderPayments', { token: fixture.admin.token, params: { id } })).manual
  }

  return {
    paymentsOf,
    pay: (id: string, { token = fixture.admin.token, ...given }: Given = {}) =>
      fixture.call('recordPayment', {
        token,
        params: { id },
        body: { kind: 'cash', amount: 25, paidOn: today(), reference: '', paidBefore: 0, ...given },
      }),
    /** Takes the first payment back. */
    async correct(id: string) {
      const [payment] = await paymentsOf(id)
      return fixture.call('correctPayment', {
        token: fixture.admin.token,
        params: { id, paymentId: payment?._id ?? 'none' },
        body: { reason: 'Of another order' },
      })
    },
    /** The invoice and the credit notes of an order. */
    async documentsOf(id: string) {
      await issueDue({ ...fixture.shop, timeZone: 'UTC' }, id)
      return fixture.rows(
        'select kind, total_cents, document from invoices where order_id = $1 order by seq',
        id,
      )
    },
  }
}
