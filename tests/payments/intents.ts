import type { Counter } from './counter.ts'

/** An intent that the shop holds for closed, though its money can still come: as when the provider forgot a cancel. */
export async function aStrayIntent(counter: Counter, orderId: string, amountCents: number): Promise<string> {
  const intent = await counter.stripe.paymentIntents.create({ amount: amountCents, currency: 'usd' })
  await counter.database.pool.query(
    `insert into intents (id, order_id, amount_cents, state) values ($1, $2, $3, 'canceled')`,
    [intent.id, orderId, amountCents],
  )
  await counter.charge(intent.id)
  return intent.id
}

/** An intent of ours that the provider does not know, as when the shop was given the keys of another account. */
export async function aForgottenIntent(counter: Counter) {
  const order = await counter.anOrder()
  const intentId = `pi_forgotten_${order.id}`
  await counter.database.pool.query(
    `insert into intents (id, order_id, amount_cents, checked_at) values ($1, $2, 2500, '2020-01-01')`,
    [intentId, order.id],
  )
  return { order, intentId }
}
