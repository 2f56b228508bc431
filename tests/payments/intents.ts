import type { PaymentFixture } from './fixture.ts'

/** An intent that the shop considers closed but that can still be paid, as if the provider had lost the cancellation. */
export async function aStrayIntent(
  fixture: PaymentFixture,
  orderId: string,
  amountCents: number,
): Promise<string> {
  const intent = await fixture.stripe.paymentIntents.create({ amount: amountCents, currency: 'usd' })
  await fixture.database.pool.query(
    `insert into intents (id, order_id, amount_cents, state) values ($1, $2, $3, 'canceled')`,
    [intent.id, orderId, amountCents],
  )
  await fixture.charge(intent.id)
  return intent.id
}

/** An intent of the shop that the provider does not know, as with the keys of another account. */
export async function aForgottenIntent(fixture: PaymentFixture) {
  const order = await fixture.anOrder()
  const intentId = `pi_forgotten_${order.id}`
  await fixture.database.pool.query(
    `insert into intents (id, order_id, amount_cents, checked_at) values ($1, $2, 2500, '2020-01-01')`,
    [intentId, order.id],
  )
  return { order, intentId }
}
