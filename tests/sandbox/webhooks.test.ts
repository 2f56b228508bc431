import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { startSandbox } from '#app/sandbox/stripe/server.ts'
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
  if (!webhook) throw new Error('No webhook arrived')
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

test('an endpoint that subscribes to some types of events receives no others, but can list them', async () => {
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
