import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { claimDeliveries } from '#sandbox/stripe/event-store.ts'
import { startSandbox } from '#sandbox/stripe/server.ts'
import { client, fault, providerDuringEachTest, sale, secretKey, webhookSecret } from './provider.ts'

const { database, here, stripe } = providerDuringEachTest()

const types = () => here.shop.received.map(({ event }) => event.type)

test('each step of a payment sends one webhook, in order', async () => {
  const { id } = await stripe.paymentIntents.create(sale)
  await fault(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }))
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  await stripe.refunds.create({ payment_intent: id, amount: 500 })
  const other = await stripe.paymentIntents.create(sale)
  await stripe.paymentIntents.cancel(other.id)
  expect(here.shop.received).toEqual([])
  await here.sandbox.flush()
  await here.sandbox.flush()
  const about = (payment: string) =>
    here.shop.received
      .map(({ event }) => event)
      .filter(({ data: { object } }) => payment === (object.payment_intent ?? object.id))
  expect(about(id).map(({ type }) => type)).toEqual([
    'payment_intent.created',
    'payment_intent.payment_failed',
    'payment_intent.succeeded',
    'refund.created',
    'charge.refunded',
  ])
  expect(about(other.id).map(({ type }) => type)).toEqual([
    'payment_intent.created',
    'payment_intent.canceled',
  ])
  expect(types()).toHaveLength(7)
  const [created, , succeeded, refunded, charge] = about(id).map(({ data }) => data.object)
  expect(created).toMatchObject({ id, status: 'requires_payment_method' })
  expect(succeeded).toMatchObject({ id, status: 'succeeded', amount_received: 2500 })
  expect(refunded).toMatchObject({ object: 'refund', payment_intent: id, amount: 500 })
  expect(charge).toMatchObject({
    object: 'charge',
    payment_intent: id,
    amount_refunded: 500,
    refunded: false,
  })
})

test("a webhook has the signature that the SDK expects, with the shop's secret and the time of sending", async () => {
  await stripe.paymentIntents.create(sale, { idempotencyKey: 'order-9' })
  here.pass(2000)
  await here.sandbox.flush()
  const [webhook] = here.shop.received
  if (!webhook) throw new Error('No webhook came')
  const check = (body: string, secret: string, at = here.time.now.getTime()) =>
    stripe.webhooks.constructEvent(body, webhook.signature, secret, 300, undefined, at)
  const event = check(webhook.body, webhookSecret)
  expect(event).toMatchObject({
    object: 'event',
    type: 'payment_intent.created',
    api_version: Stripe.API_VERSION,
    livemode: false,
    pending_webhooks: 1,
    request: { idempotency_key: 'order-9' },
  })
  expect(webhook.signature).toContain(`t=${here.time.now.getTime() / 1000},`)
  expect(() => check(webhook.body, 'whsec_other')).toThrow(Stripe.errors.StripeSignatureVerificationError)
  expect(() => check(webhook.body.replace('2500', '1'), webhookSecret)).toThrow(/No signatures found/)
  expect(() => check(webhook.body, webhookSecret, here.time.now.getTime() + 301_000)).toThrow(/tolerance/)
})

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

test('keys are deleted after a day and events after a month', async () => {
  await database.pool.query('truncate sandbox_stripe.idempotency_keys')
  const count = async (table: 'events' | 'idempotency_keys') =>
    (await database.pool.query(`select from sandbox_stripe.${table}`)).rowCount
  await stripe.paymentIntents.create(sale, { idempotencyKey: 'old' })
  here.pass(23 * 3_600_000)
  await here.sandbox.flush()
  expect([await count('idempotency_keys'), await count('events')]).toEqual([1, 1])
  here.pass(2 * 3_600_000)
  await here.sandbox.flush()
  expect([await count('idempotency_keys'), await count('events')]).toEqual([0, 1])
  here.pass(28 * 24 * 3_600_000)
  await here.sandbox.flush()
  expect(await count('events')).toBe(1)
  here.pass(24 * 3_600_000)
  await here.sandbox.flush()
  expect(await count('events')).toBe(0)
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

test('two processes share the deliveries without sending anything twice', async () => {
  for (let i = 0; i < 10; i++) await stripe.paymentIntents.create(sale)
  const other = await here.start()
  await Promise.all([here.sandbox.flush(), other.flush()])
  await other.close()
  const ids = here.shop.received.map(({ event }) => event.id)
  expect(ids).toHaveLength(10)
  expect(new Set(ids).size).toBe(10)
})

test('a rolled back effect sends no webhook', async () => {
  const { id } = await stripe.paymentIntents.create(sale)
  await here.sandbox.flush()
  here.shop.received.length = 0
  await fault(stripe.paymentIntents.confirm(id, { payment_method: 'pm_unknown' }))
  // Here the intent is inserted before the missing card makes the confirmation fail.
  await fault(stripe.paymentIntents.create({ ...sale, confirm: true }))
  await here.sandbox.flush()
  expect(types()).toEqual([])
  expect((await stripe.paymentIntents.list()).data.map((intent) => intent.id)).toEqual([id])
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
      // The first webhook is answered when one of the other payment has come.
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

test('an endpoint that asks for some types of events gets no others, and can still list them', async () => {
  const webhook = { ...here.options.webhook, types: ['payment_intent.canceled'] }
  const other = await startSandbox({ ...here.options, webhook, everyMs: 3_600_000 })
  const asked = client(other.port, secretKey)
  const { id } = await asked.paymentIntents.create(sale)
  await asked.paymentIntents.cancel(id)
  await other.flush()
  await other.close()
  expect(types()).toEqual(['payment_intent.canceled'])
  const { data } = await stripe.events.list()
  expect(data.map(({ type, pending_webhooks }) => [type, pending_webhooks])).toEqual([
    ['payment_intent.canceled', 0],
    ['payment_intent.created', 0],
  ])
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

test('events can be retrieved and listed by type', async () => {
  const { id } = await stripe.paymentIntents.create(sale)
  await stripe.paymentIntents.cancel(id)
  const all = await stripe.events.list()
  expect(all.data.map(({ type }) => type)).toEqual(['payment_intent.canceled', 'payment_intent.created'])
  const some = await stripe.events.list({ types: ['payment_intent.canceled', 'charge.refunded'] })
  expect(some.data).toHaveLength(1)
  const [event] = some.data
  expect((await stripe.events.retrieve(event?.id ?? '')).data.object).toMatchObject({
    id,
    status: 'canceled',
  })
  expect(await fault(stripe.events.retrieve('evt_unknown'))).toMatchObject({ statusCode: 404 })
})
