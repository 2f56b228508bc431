import type pg from 'pg'
import { describe, expect, test } from 'vitest'
import { claim, claimDeliveries, deliver } from '#app/sandbox/stripe/event-store.ts'
import { startSandbox } from '#app/sandbox/stripe/server.ts'
import { selectDueIntents } from '#app/sandbox/stripe/store.ts'
import { providerDuringEachTest, sale } from './provider.ts'

const { database, here, stripe } = providerDuringEachTest()

const types = () => here.shop.received.map(({ event }) => event.type)

describe('a webhook that the shop does not accept', () => {
  test('is sent again after increasing delays, until the shop accepts it', async () => {
    here.shop.status = 500
    await stripe.paymentIntents.create(sale)
    await here.sandbox.flush()
    await here.sandbox.flush()
    expect(types()).toHaveLength(1)
    here.pass(4_999)
    await here.sandbox.flush()
    expect(types()).toHaveLength(1)
    here.pass(1)
    await here.sandbox.flush()
    expect(types()).toHaveLength(2)
    here.pass(9_999)
    await here.sandbox.flush()
    expect(types()).toHaveLength(2)
    here.shop.status = 204
    here.pass(1)
    await here.sandbox.flush()
    here.pass(3_600_000)
    await here.sandbox.flush()
    const [first, second, third] = here.shop.received
    expect(types()).toHaveLength(3)
    expect(third?.event.id).toBe(first?.event.id)
    expect(third?.body).toBe(first?.body)
    expect(second?.signature).not.toBe(first?.signature)
  })

  test('is sent by the next process after a restart', async () => {
    here.shop.status = 503
    await stripe.paymentIntents.create(sale)
    await here.sandbox.flush()
    await here.sandbox.close()
    here.shop.status = 200
    here.pass(5_000)
    const next = await here.start()
    await next.flush()
    await next.close()
    expect(types()).toEqual(['payment_intent.created', 'payment_intent.created'])
  })

  test('is dropped after three days, and its event can still be read', async () => {
    here.shop.status = 500
    await stripe.paymentIntents.create(sale)
    for (let hours = 0; hours < 80; hours++) {
      await here.sandbox.flush()
      here.pass(3_600_000)
    }
    const tries = types().length
    expect(tries).toBeGreaterThan(70)
    expect(tries).toBeLessThan(76)
    const events = await stripe.events.list({ type: 'payment_intent.created' })
    expect(events.data).toHaveLength(1)
    expect(events.data[0]).toMatchObject({ pending_webhooks: 0 })
  })
})

test('a webhook is sent again if its process died during the delivery', async () => {
  await stripe.paymentIntents.create(sale)
  // As a killed process leaves it: claimed, and neither delivered nor rescheduled.
  const { now } = here.time
  await claimDeliveries(database.pool, { now, leaseEnd: new Date(now.getTime() + 30_000), limit: 8 })
  await here.sandbox.flush()
  expect(types()).toEqual([])
  here.pass(30_000)
  await here.sandbox.flush()
  expect(types()).toEqual(['payment_intent.created'])
})

test('two processes share the deliveries and send nothing twice', async () => {
  for (let i = 0; i < 10; i++) await stripe.paymentIntents.create(sale)
  const other = await here.start()
  await Promise.all([here.sandbox.flush(), other.flush()])
  await other.close()
  const ids = here.shop.received.map(({ event }) => event.id)
  expect(ids).toHaveLength(10)
  expect(new Set(ids).size).toBe(10)
})

test('webhooks of one payment keep their order, and no payment waits for another', async () => {
  const first = await stripe.paymentIntents.create(sale)
  const second = await stripe.paymentIntents.create(sale)
  for (const { id } of [first, second]) await stripe.paymentIntents.cancel(id)
  await here.sandbox.flush()
  const sent: string[] = []
  const held = Promise.withResolvers<void>()
  const other = await startSandbox({
    ...here.options,
    everyMs: 3_600_000,
    send: async ({ event }) => {
      const id = 'id' in event.object ? event.object.id : undefined
      const isFirst = id === first.id
      // The first webhook is answered only when one of the other payment has arrived.
      if (!isFirst) held.resolve()
      else if (event.type === 'payment_intent.created') await held.promise
      sent.push(`${event.type} ${isFirst ? 'first' : 'second'}`)
      return true
    },
  })
  await database.pool.query('update sandbox_stripe.deliveries set due_at = $1, delivered_at = null', [
    here.time.now,
  ])
  await other.flush()
  await other.close()
  const of = (which: string) => sent.filter((one) => one.endsWith(which))
  for (const which of ['first', 'second'])
    expect(of(which)).toEqual([`payment_intent.created ${which}`, `payment_intent.canceled ${which}`])
})

test('the loop delivers by itself', async () => {
  const taken = Promise.withResolvers<string>()
  const looping = await startSandbox({
    ...here.options,
    everyMs: 1,
    send: async ({ event }) => {
      taken.resolve(event.type)
      return true
    },
  })
  await stripe.paymentIntents.create(sale)
  expect(await taken.promise).toBe('payment_intent.created')
  await looping.close()
})

test('the loop leaves what comes during a batch to its next round', async () => {
  const asked: string[] = []
  const done = Promise.withResolvers<void>()
  const looping = await startSandbox({
    ...here.options,
    pool: noting(database.pool, asked),
    everyMs: 1,
    // Each webhook brings another one, as in a shop that sells all the time.
    send: async () => {
      if (asked.filter((name) => name === deliver.name).length === 3) done.resolve()
      else await stripe.paymentIntents.create(sale)
      return true
    },
  })
  await stripe.paymentIntents.create(sale)
  await done.promise
  await looping.close()
  const claims = asked.filter((name) => name === claim.name || name === selectDueIntents.name)
  // Each round begins with the due intents.
  expect(claims.join(', ')).not.toContain(`${claim.name}, ${claim.name}`)
})

/** The pool, which notes the names of its statements. */
function noting(pool: pg.Pool, names: string[]): pg.Pool {
  const query = (...sent: unknown[]): unknown => {
    const [statement] = sent
    if (typeof statement === 'object' && statement !== null && 'name' in statement)
      names.push(String(statement.name))
    return Reflect.apply(pool.query, pool, sent)
  }
  return new Proxy(pool, { get: (target, key) => (key === 'query' ? query : Reflect.get(target, key)) })
}
