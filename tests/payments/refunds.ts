import type { PaymentFixture } from './fixture.ts'

/** An admin, unless another token is given, asks for a refund: of the whole, unless the body names an amount. */
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

/** What the provider has given back of a payment, in cents. */
export async function atProvider({ stripe }: PaymentFixture, intentId: string) {
  const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: 100 })
  return data.map(({ amount }) => amount)
}

/** What the shop's books say was given back of an order. */
export function refundsOf({ rows }: PaymentFixture, orderId: string) {
  return rows('select amount_cents, state from refunds where order_id = $1 order by id', orderId)
}
