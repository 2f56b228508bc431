import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { currencyNames } from '#base/currencies.ts'
import { client, fault, providerFixture, secretKey } from './provider.ts'

const { here, stripe } = providerFixture()

const sale = { amount: 4999, currency: 'usd', automatic_payment_methods: { enabled: true } }

describe('opening an intent', () => {
  test('returns an intent that waits for a card, and its client secret', async () => {
    const intent = await stripe.paymentIntents.create({
      ...sale,
      description: 'Order 17',
      receipt_email: 'buyer@tappet.example',
      metadata: { order: '17', 'odd key': 'a&b=c é' },
    })
    expect(intent).toMatchObject({
      object: 'payment_intent',
      amount: 4999,
      amount_received: 0,
      currency: 'usd',
      status: 'requires_payment_method',
      description: 'Order 17',
      receipt_email: 'buyer@tappet.example',
      metadata: { order: '17', 'odd key': 'a&b=c é' },
      livemode: false,
      latest_charge: null,
      automatic_payment_methods: { enabled: true, allow_redirects: 'always' },
      created: Date.parse('2026-03-02T10:00:00Z') / 1000,
    })
    expect(intent.id).toMatch(/^pi_/)
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w{16,}$`))
    expect(intent.lastResponse.requestId).toMatch(/^req_/)
    expect(intent.lastResponse.apiVersion).toBe(Stripe.API_VERSION)
  })

  test('waits for confirmation when it has a card, and takes the money at once when it has confirm too', async () => {
    const open = await stripe.paymentIntents.create({ ...sale, payment_method: 'pm_card_visa' })
    expect(open.status).toBe('requires_confirmation')
    expect((await stripe.paymentIntents.confirm(open.id)).status).toBe('succeeded')
    const paid = await stripe.paymentIntents.create({
      ...sale,
      payment_method: 'pm_card_visa',
      confirm: true,
    })
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 4999 })
  })

  test('keeps the intent if its first card is declined', async () => {
    const error = await fault(
      stripe.paymentIntents.create({ ...sale, payment_method: 'pm_card_chargeDeclined', confirm: true }),
    )
    expect(error.statusCode).toBe(402)
    const kept = await stripe.paymentIntents.retrieve(error.payment_intent?.id ?? '')
    expect(kept.status).toBe('requires_payment_method')
  })

  test.each([
    [{ amount: 49 }, 'amount_too_small', 'Amount must be at least $0.50 usd', 'amount'],
    [{ amount: 100_000_000 }, 'amount_too_large', 'Amount must be no more than $999,999.99', 'amount'],
    [{ amount: -1 }, 'parameter_invalid_integer', 'This value must be greater than or equal to 1.', 'amount'],
    [{ amount: 10.5 }, 'parameter_invalid_integer', 'Invalid integer: 10.5', 'amount'],
    [{ amount: undefined }, 'parameter_missing', 'Missing required param: amount.', 'amount'],
    [
      { currency: 'USD' },
      undefined,
      `Invalid currency: must be one of ${currencyNames.join(', ')}`,
      'currency',
    ],
    [{ customer: 'cus_1' }, 'parameter_unknown', 'Received unknown parameter: customer', 'customer'],
    [{ description: '' }, 'parameter_invalid_empty', undefined, 'description'],
  ])('refuses %j', async (wrong, code, message, param) => {
    const create = (params: object) => stripe.rawRequest('POST', '/v1/payment_intents', { ...params })
    const error = await fault(create({ ...sale, ...wrong }))
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
    expect(error).toMatchObject({ statusCode: 400, code, param })
    if (message) expect(error.message).toBe(message)
  })
})

describe('retrieving', () => {
  test('returns the intent, with its whole charge if requested', async () => {
    const paid = await stripe.paymentIntents.create({
      ...sale,
      payment_method: 'pm_card_amex',
      confirm: true,
    })
    const found = await stripe.paymentIntents.retrieve(paid.id, { expand: ['latest_charge'] })
    expect(found.latest_charge).toMatchObject({
      object: 'charge',
      amount: 4999,
      amount_captured: 4999,
      paid: true,
      refunded: false,
      payment_intent: paid.id,
      payment_method_details: { type: 'card', card: { brand: 'amex', last4: '0005' } },
    })
    const charge = await stripe.charges.retrieve(String(paid.latest_charge), { expand: ['payment_intent'] })
    expect(charge.payment_intent).toMatchObject({ id: paid.id, status: 'succeeded' })
  })

  test('answers missing for an unknown intent', async () => {
    const error = await fault(stripe.paymentIntents.retrieve('pi_unknown'))
    expect(error).toMatchObject({
      statusCode: 404,
      type: 'StripeInvalidRequestError',
      code: 'resource_missing',
      message: "No such payment_intent: 'pi_unknown'",
    })
  })

  test('finds the same intents after a restart', async () => {
    const intent = await stripe.paymentIntents.create(sale)
    const again = await here.start()
    try {
      expect((await client(again.port, secretKey).paymentIntents.retrieve(intent.id)).id).toBe(intent.id)
    } finally {
      await again.close()
    }
  })
})

describe('listing', () => {
  test('returns pages, newest first, within a span of time', async () => {
    here.pass(60_000)
    const start = Math.floor(here.time.now.getTime() / 1000)
    const ids: string[] = []
    for (let i = 0; i < 5; i++) {
      ids.unshift((await stripe.paymentIntents.create(sale)).id)
      here.pass(1000)
    }
    const first = await stripe.paymentIntents.list({ limit: 2, created: { gte: start } })
    expect(first).toMatchObject({ object: 'list', has_more: true })
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 2))
    const all = await stripe.paymentIntents
      .list({ limit: 2, created: { gte: start } })
      .autoPagingToArray({ limit: 100 })
    expect(all.map(({ id }) => id)).toEqual(ids)
    const middle = await stripe.paymentIntents.list({ created: { gt: start, lt: start + 4 } })
    expect(middle.data.map(({ id }) => id)).toEqual(ids.slice(1, 4))
    const exact = await stripe.paymentIntents.list({ created: start })
    expect(exact.data.map(({ id }) => id)).toEqual(ids.slice(4))
    expect((await fault(stripe.paymentIntents.list({ limit: 101 }))).param).toBe('limit')
  })
})

describe('cancelling', () => {
  test('closes an open intent, once', async () => {
    const { id } = await stripe.paymentIntents.create(sale)
    const canceled = await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' })
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
    expect(canceled.canceled_at).toBe(Math.floor(here.time.now.getTime() / 1000))
    for (const late of [
      () => stripe.paymentIntents.cancel(id),
      () => stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
    ]) {
      const error = await fault(late())
      expect(error).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' })
      expect(error.payment_intent?.status).toBe('canceled')
    }
  })

  test('is refused after the money is taken or while the bank decides', async () => {
    for (const payment_method of ['pm_card_visa', 'pm_card_sandboxProcessing']) {
      const { id } = await stripe.paymentIntents.create({ ...sale, payment_method, confirm: true })
      expect(await fault(stripe.paymentIntents.cancel(id))).toMatchObject({
        statusCode: 400,
        code: 'payment_intent_unexpected_state',
      })
    }
  })

  test('is allowed while the customer has to authenticate', async () => {
    const { id } = await stripe.paymentIntents.create({
      ...sale,
      payment_method: 'pm_card_authenticationRequired',
      confirm: true,
    })
    expect((await stripe.paymentIntents.cancel(id)).status).toBe('canceled')
  })
})

test('an unknown call is answered 404 with the message of the protocol', async () => {
  const error = await fault(stripe.customers.retrieve('cus_1'))
  expect(error).toMatchObject({ statusCode: 404, rawType: 'invalid_request_error' })
  expect(error.message).toContain('Unrecognized request URL (GET: /v1/customers/cus_1)')
})

test('a zero byte is refused in every place', async () => {
  for (const wrong of [
    () => stripe.paymentIntents.create({ ...sale, description: 'a\0b' }),
    () => stripe.paymentIntents.create({ ...sale, metadata: { order: 'a\0b' } }),
    () => stripe.paymentIntents.retrieve('pi_\0'),
  ])
    expect(await fault(wrong())).toMatchObject({
      statusCode: 400,
      message: 'Invalid character in a parameter.',
    })
})

test('another version of the protocol is refused', async () => {
  const error = await fault(stripe.paymentIntents.create(sale, { apiVersion: '2019-01-01' }))
  expect(error).toMatchObject({ statusCode: 400 })
  expect(error.message).toContain('2019-01-01')
})
