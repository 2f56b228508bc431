import Stripe from 'stripe'
import { afterEach, describe, expect, test } from 'vitest'
import { client, fault, providerDuringEachTest, sale, secretKey, webhookSecret } from './provider.ts'

const { database, here, stripe } = providerDuringEachTest()
afterEach(() => set({}))

type Fields = Record<string, string | number | string[]>
const ask = async (
  method: 'GET' | 'POST',
  fields: Fields = {},
  key = secretKey,
  port = here.sandbox.port,
) => {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) form.append(Array.isArray(value) ? `${name}[]` : name, String(one))
  const answer = await fetch(`http://127.0.0.1:${port}/v1/test_helpers/faults`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' },
    ...(method === 'POST' && { body: form.toString() }),
  })
  return { status: answer.status, body: await answer.json() }
}
const set = (fields: Fields) => ask('POST', fields)
const always = (kind: string, fields: Fields = {}) => set({ rate: 100, kinds: [kind], ...fields })
const webhooks = (kind: string) => set({ webhook_rate: 100, webhook_kinds: [kind] })
const intents = async () =>
  (await database.pool.query('select count(*)::int as count from sandbox_stripe.payment_intents')).rows[0]
    .count
const create = (idempotencyKey?: string) =>
  stripe.paymentIntents.create(sale, idempotencyKey === undefined ? {} : { idempotencyKey })

describe('the fault switch', () => {
  test('is off by default, and shows its settings', async () => {
    await create()
    expect(await ask('GET')).toMatchObject({ status: 200, body: { rate: 0, webhook_rate: 0, made: {} } })
    await set({ rate: 30, seed: 'seven', webhook_rate: 10 })
    expect((await ask('GET')).body).toMatchObject({
      rate: 30,
      seed: 'seven',
      delay_ms: 9000,
      webhook_rate: 10,
      kinds: ['slow', 'error_before', 'error_after', 'error_kept', 'reset_before', 'reset_after'],
      webhook_kinds: ['lost', 'tenfold', 'reordered', 'forged', 'stale', 'wrong_amount'],
    })
  })

  test('requires the secret key, and is not among the calls for browsers', async () => {
    expect((await ask('POST', { rate: 100 }, 'pk_test_tappet')).status).toBe(403)
    expect((await ask('POST', { rate: 100 }, 'sk_test_other')).status).toBe(401)
    for (const authorization of [`Bearer ${secretKey}`, 'Bearer pk_test_tappet'])
      expect(
        (await here.browser('POST', '/v1/test_helpers/faults', { rate: '100' }, { authorization })).status,
      ).toBe(404)
    expect((await ask('GET')).body.rate).toBe(0)
  })

  test.each([
    [{ rate: 101 }, 'rate'],
    [{ kinds: ['earthquake'] }, 'kinds[0]'],
    [{ delay_ms: 60_001 }, 'delay_ms'],
  ])('refuses %j', async (fields, param) => {
    expect(await set(fields)).toMatchObject({ status: 400, body: { error: { param } } })
  })

  test('applies to every process', async () => {
    const other = await here.start()
    await always('error_before')
    expect(await fault(client(other.port, secretKey).paymentIntents.create(sale))).toMatchObject({
      statusCode: 500,
    })
    await other.close()
  })

  test('causes the same faults with the same seed, about as often as its rate says', async () => {
    const outcomesOf = async (seed: string) => {
      await set({ rate: 30, kinds: ['error_before'], seed })
      const outcomes: boolean[] = []
      for (let number = 0; number < 60; number++)
        outcomes.push(
          await stripe.events.list().then(
            () => true,
            () => false,
          ),
        )
      return outcomes
    }
    const first = await outcomesOf('a')
    expect(await outcomesOf('a')).toEqual(first)
    expect(await outcomesOf('b')).not.toEqual(first)
    const failed = first.filter((isDone) => !isDone).length
    expect(failed).toBeGreaterThan(5)
    expect(failed).toBeLessThan(31)
    expect((await ask('GET')).body).toMatchObject({ calls: 60 })
  })
})

describe('a call with a fault', () => {
  test.each([
    ['error_before', 500, 0],
    ['error_after', 500, 1],
    ['error_kept', 500, 1],
    ['reset_before', undefined, 0],
    ['reset_after', undefined, 1],
  ])('of the kind %s is answered %s and has %i effects', async (kind, statusCode, effects) => {
    await always(kind)
    const failed = await fault(create())
    expect(failed).toBeInstanceOf(
      statusCode === undefined ? Stripe.errors.StripeConnectionError : Stripe.errors.StripeAPIError,
    )
    expect(failed.statusCode).toBe(statusCode)
    expect(await intents()).toBe(effects)
    // The SDK repeats a request by itself when a connection ends.
    expect(Object.keys((await ask('GET')).body.made)).toEqual([kind])
  })

  test('after its effect returns the real answer to a repeat with the same key', async () => {
    await always('error_after')
    await fault(create('once'))
    await set({})
    expect(await create('once')).toMatchObject({ object: 'payment_intent' })
    expect(await intents()).toBe(1)
  })

  test('that is stored returns the same error to a repeat with the same key, until the key expires', async () => {
    await always('error_kept')
    await fault(create('kept'))
    await set({})
    const again = await fault(create('kept'))
    expect(again.statusCode).toBe(500)
    expect(again.headers?.['idempotent-replayed']).toBe('true')
    here.pass(25 * 3600_000)
    await create('kept')
    expect(await intents()).toBe(2)
  })

  test('of slowness has its effect even after the client has stopped waiting', async () => {
    await always('slow', { delay_ms: 300 })
    const impatient = new Stripe(secretKey, {
      host: '127.0.0.1',
      port: here.sandbox.port,
      protocol: 'http',
      maxNetworkRetries: 0,
      timeout: 50,
    })
    await fault(impatient.paymentIntents.create(sale))
    const { id } = await create()
    const { data } = await stripe.paymentIntents.list()
    expect(data).toHaveLength(2)
    expect(data.map((intent) => intent.id)).toContain(id)
  })

  test('can be a call of a browser too', async () => {
    const { id, client_secret } = await create()
    await always('error_before')
    const answer = await here.browser('GET', `/v1/payment_intents/${id}`, {
      client_secret: client_secret ?? '',
    })
    expect(answer.status).toBe(500)
  })
})

describe('a webhook with a fault', () => {
  const received = () => here.shop.received.length
  const check = (webhook: { body: string; signature: string } | undefined) =>
    stripe.webhooks.constructEvent(
      webhook?.body ?? '',
      webhook?.signature ?? '',
      webhookSecret,
      300,
      undefined,
      here.time.now.getTime(),
    )

  test('of the kind lost never arrives', async () => {
    await webhooks('lost')
    await create()
    await here.sandbox.flush()
    await set({})
    here.pass(3600_000)
    await here.sandbox.flush()
    expect(received()).toBe(0)
  })

  test('of the kind tenfold arrives ten times', async () => {
    await webhooks('tenfold')
    await create()
    await here.sandbox.flush()
    expect(received()).toBe(10)
    expect(new Set(here.shop.received.map(({ event }) => event.id)).size).toBe(1)
  })

  test('of the kind reordered arrives after the next webhook', async () => {
    await webhooks('reordered')
    const { id } = await create()
    await here.sandbox.flush()
    await set({})
    await stripe.paymentIntents.cancel(id)
    await here.sandbox.flush()
    here.pass(6000)
    await here.sandbox.flush()
    expect(here.shop.received.map(({ event }) => event.type)).toEqual([
      'payment_intent.canceled',
      'payment_intent.created',
    ])
  })

  test.each(['forged', 'stale'])(
    'of the kind %s fails the check, and the real one arrives later',
    async (kind) => {
      await webhooks(kind)
      here.shop.status = 400
      await create()
      await here.sandbox.flush()
      expect(() => check(here.shop.received[0])).toThrow(Stripe.errors.StripeSignatureVerificationError)
      expect((await ask('GET')).body).toMatchObject({ made: { [kind]: 1 }, taken: { [kind]: 0 } })
      await set({})
      here.shop.status = 200
      here.pass(6000)
      await here.sandbox.flush()
      expect(check(here.shop.received[1])).toMatchObject({ type: 'payment_intent.created' })
    },
  )

  test('of the kind wrong_amount has a valid signature', async () => {
    await webhooks('wrong_amount')
    await create()
    await here.sandbox.flush()
    expect(check(here.shop.received[0]).data.object).toMatchObject({ amount: 1, status: 'succeeded' })
    expect((await ask('GET')).body.taken).toEqual({ wrong_amount: 1 })
  })
})
