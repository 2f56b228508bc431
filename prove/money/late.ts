import { anAdmin } from '../../tests/builders.ts'
import { answerText, ask, field } from '../ask.ts'
import { exactly, type Figure, inTime, none, type Scale } from '../proof.ts'
import { providerOf } from '../provider.ts'
import { doRound, until } from '../rounds.ts'
import type { Shops } from '../shops.ts'
import { type Checkout, checkouts } from './checkout.ts'

/**
 * Money for orders that the shop has cancelled: the provider loses the cancellation of the payment, and charges the card.
 * First with its webhooks, then with every webhook lost; the full mode waits in real time for the shop's own scheduler.
 */
export async function lateCaptures(shops: Shops, scale: Scale): Promise<Figure[]> {
  const provider = providerOf(shops)
  const figures = await late(shops, scale, scale === 'full' ? 10 : 3, 'capture of a cancelled order')
  await provider.faults({ webhook_rate: 100, 'webhook_kinds[]': 'lost' })
  try {
    const what = 'capture of a cancelled order, its webhook lost'
    const lost =
      scale === 'full'
        ? await late(shops, scale, 5, what)
        : await late(shops, scale, 2, what, findMissedEvents)
    return [...figures, ...lost]
  } finally {
    await provider.faults({})
  }
}

async function late(
  shops: Shops,
  scale: Scale,
  count: number,
  what: string,
  hurry?: (shops: Shops, checkouts: readonly Checkout[]) => Promise<void>,
): Promise<Figure[]> {
  const { database } = shops
  const admin = await anAdmin(database)
  const cancelled = await checkouts(shops, count)
  const ids = cancelled.map(({ orderId }) => orderId)
  await database.pool.query(`update orders set hold_until = now() - interval '1 second' where id = any($1)`, [
    ids,
  ])
  await until(async () => {
    await doRound(shops, 'release_holds')
    const { rowCount } = await database.pool.query(
      `select 1 from orders where id = any($1) and shipment <> 'cancelled'`,
      [ids],
    )
    return rowCount === 0
  })
  const unexpected: string[] = []
  const seconds: number[] = []
  let refunded = 0
  const answers = await Promise.all(cancelled.map((checkout) => chargeAfterCancellation(shops, checkout)))
  unexpected.push(
    ...answers.filter((status) => status !== 200).map((status) => `the provider answered ${status}`),
  )
  await hurry?.(shops, cancelled)
  await Promise.all(
    cancelled.map(async (checkout) => {
      const ms = await until(() => isRefunded(shops, checkout.intentId), 180_000).catch(() => undefined)
      if (ms === undefined) return
      refunded++
      seconds.push(ms / 1000)
      const reported = await checkout.report()
      if (field(reported, 'error') !== 'late_payment') unexpected.push(answerText(reported))
    }),
  )
  // The call of the admin's screen.
  const alarms = JSON.stringify(
    (await ask(shops.at(0), 'GET', '/api/admin-tables/alarms', { token: admin.token })).body,
  )
  const seen = ids.filter((id) => alarms.includes(id)).length
  return [
    exactly(`${what}: refunded by the shop itself`, refunded, count),
    ...inTime(scale, `${what}: slowest recovery`, Math.max(0, ...seconds), 120, ' s'),
    exactly(`${what}: alarms that an admin sees`, seen, count),
    none(`${what}: other answers`, unexpected),
  ]
}

/** Undoes the cancellation at the provider and charges the card. Returns the status of the answer. */
async function chargeAfterCancellation({ database }: Shops, { intentId, charge }: Checkout): Promise<number> {
  await database.pool.query(
    `update sandbox_stripe.payment_intents
     set status = 'requires_payment_method', canceled_at = null, cancellation_reason = null where id = $1`,
    [intentId],
  )
  return (await charge()).status
}

/** Runs the shop's search for missed events, as if they had happened a minute ago. */
async function findMissedEvents(shops: Shops, checkouts: readonly Checkout[]): Promise<void> {
  const { pool } = shops.database
  const intents = checkouts.map(({ intentId }) => intentId)
  await pool.query(
    `update sandbox_stripe.events set created_at = created_at - interval '1 minute' where object->>'id' = any($1)`,
    [intents],
  )
  // Repeated if a scheduled run has recorded a later time meanwhile.
  await until(async () => {
    await pool.query(`update shop_facts set value = $1 where name = 'provider_events_heard_until'`, [
      new Date(Date.now() - 120_000).toISOString(),
    ])
    await doRound(shops, 'hear_missed_events')
    const { rowCount } = await pool.query('select 1 from captures where intent_id = any($1)', [intents])
    return rowCount === intents.length
  }).catch(() => undefined)
}

async function isRefunded({ database }: Shops, intentId: string): Promise<boolean> {
  const { rowCount } = await database.pool.query(
    `select 1 from sandbox_stripe.charges where payment_intent = $1 and amount_refunded = amount`,
    [intentId],
  )
  return rowCount === 1
}
