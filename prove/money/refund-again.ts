import { newAttempt } from '#web/client/attempt.ts'
import { anAdmin } from '../../tests/builders.ts'
import { type Answer, answerText, ask } from '../ask.ts'
import { exactly, type Figure, none, type Scale } from '../proof.ts'
import { providerOf } from '../provider.ts'
import { until } from '../rounds.ts'
import type { Shops } from '../shops.ts'
import { checkouts } from './checkout.ts'

/** Less than half of the payment: the provider itself would stop a second full refund. */
const part = 10
/** How long the first refund takes at the provider. */
const slowMs = 1500

/** A part is refunded; the answer is slow, and the dialog sends the same request again to all processes. */
export async function refundAgain(shops: Shops, scale: Scale): Promise<Figure[]> {
  const { urls, database } = shops
  const provider = providerOf(shops)
  const { token } = await anAdmin(database)
  const paid = await checkouts(shops, scale === 'full' ? 10 : 2)
  const asked = paid.map(({ orderId }) => {
    const headers = { 'idempotency-key': newAttempt() }
    return (url = '') =>
      ask(url, 'POST', `/api/orders/${orderId}/refund`, { token, body: { amount: part }, headers })
  })
  for (const { charge, report } of paid) {
    await charge()
    await report()
  }
  await provider.faults({ rate: 100, 'kinds[]': 'slow', delay_ms: slowMs })
  const first: Promise<Answer>[] = asked.map((refund) => refund(urls[0]))
  await until(async () => {
    const { rowCount } = await database.pool.query(
      `select 1 from sandbox_stripe.trouble_made where kind = 'slow' and of = 'POST /v1/refunds'`,
    )
    return rowCount === paid.length
  })
  await provider.faults({})
  const again = await Promise.all(asked.flatMap((refund) => urls.map((url) => refund(url))))
  const unexpected = [...(await Promise.all(first)), ...again].filter(({ status }) => status !== 200)
  const { rows } = await database.pool.query<{ cents: number }>(
    'select coalesce(sum(amount), 0)::int as cents from sandbox_stripe.refunds where payment_intent = any($1)',
    [paid.map(({ intentId }) => intentId)],
  )
  const what = 'a refund requested again while it is in progress'
  return [
    exactly(`${what}: cents refunded`, rows[0]?.cents ?? 0, paid.length * part * 100),
    none(`${what}: answers other than 200`, unexpected.map(answerText)),
  ]
}
