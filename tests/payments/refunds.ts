import type { PaymentFixture } from './fixture.ts'

/** Requests a refund, by default as an admin: a full one unless the body has an amount. */
export function refund(
  fixture: PaymentFixture,
  id: string,
  body: object = {},
  { key, token = fixture.admin.token }: { key?: string; token?: string } = {},
) {
  return fixture.call('refundOrder', {
    token,
    params: { id },
    body,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })
}

/** The cents of a payment that the provider has refunded. */
export async function atProvider({ stripe }: PaymentFixture, intentId: string) {
  const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: 100 })
  return data.map(({ amount }) => amount)
}

/** The cents of an order that the shop's books show as refunded. */
export function refundsOf({ rows }: PaymentFixture, orderId: string) {
  return rows('select amount_cents, state from refunds where order_id = $1 order by id', orderId)
}
