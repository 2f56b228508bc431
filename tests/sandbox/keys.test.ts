import { createServer } from 'node:http'
import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { sandboxProvider } from '#app/sandbox/stripe/server.ts'
import { topicChanges } from '#platform/db/topic-changes.ts'
import { makeGate } from '#platform/http/gate.ts'
import { guardOf } from '#platform/http/headers.ts'
import { makeServer } from '#platform/http/server.ts'
import { pageCache } from '#platform/page-cache/page-cache.ts'
import { openDoor } from '../open-door.ts'
import { client, fault, providerFixture, publishableKey, secretKey } from './provider.ts'

const { here, stripe } = providerFixture()

const sale = { amount: 2500, currency: 'usd', metadata: { order: '17' } }

describe('the API for servers', () => {
  test('refuses a wrong key', async () => {
    const error = await fault(client(here.sandbox.port, 'sk_test_somebody_else').paymentIntents.create(sale))
    expect(error).toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
    expect(error).toMatchObject({ statusCode: 401, message: 'Invalid API Key provided: sk_test_****else' })
  })

  test('refuses a request without a key', async () => {
    const answer = await fetch(`http://127.0.0.1:${here.sandbox.port}/v1/payment_intents`)
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
  })

  test('accepts the key as the user name of basic authentication too', async () => {
    const answer = await fetch(`http://127.0.0.1:${here.sandbox.port}/v1/payment_intents?limit=1`, {
      headers: { authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}` },
    })
    expect(answer.status).toBe(200)
  })

  test('allows a publishable key only to read an intent with its client secret', async () => {
    const { id, client_secret } = await stripe.paymentIntents.create(sale)
    const browser = client(here.sandbox.port, publishableKey)
    for (const attempt of [
      () => browser.paymentIntents.create(sale),
      () => browser.paymentIntents.list(),
      () => browser.paymentIntents.cancel(id),
      () => browser.refunds.create({ payment_intent: id }),
      () => browser.refunds.list(),
      () => browser.events.list(),
      () => browser.charges.retrieve('ch_1'),
    ])
      expect(await fault(attempt())).toMatchObject({ statusCode: 403, code: 'secret_key_required' })
    expect(await fault(browser.paymentIntents.retrieve(id))).toMatchObject({
      statusCode: 400,
      code: 'parameter_missing',
      param: 'client_secret',
    })
    const seen = await browser.paymentIntents.retrieve(id, { client_secret: client_secret ?? '' })
    expect(seen.id).toBe(id)
  })
})

describe('the API for browsers', () => {
  test('shows and confirms an intent with its client secret, without the fields for servers', async () => {
    const { id, client_secret } = await stripe.paymentIntents.create(sale)
    const secret = { client_secret: client_secret ?? '' }
    const shown = await here.browser('GET', `/v1/payment_intents/${id}`, secret)
    expect(shown).toMatchObject({
      status: 200,
      body: { id, amount: 2500, status: 'requires_payment_method' },
    })
    for (const field of ['metadata', 'latest_charge', 'amount_received'])
      expect(shown.body).not.toHaveProperty(field)
    expect(shown.headers).toMatchObject({ 'cache-control': 'no-store' })
    const paid = await here.browser('POST', `/v1/payment_intents/${id}/confirm`, {
      ...secret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242 4242 4242 4242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '30',
      'payment_method_data[card][cvc]': '123',
      'payment_method_data[billing_details][name]': 'A Buyer',
      'payment_method_data[billing_details][address][postal_code]': '10115',
      use_stripe_sdk: 'true',
    })
    expect(paid).toMatchObject({ status: 200, body: { status: 'succeeded' } })
    expect(paid.body).not.toHaveProperty('latest_charge')
    const { latest_charge } = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
    expect(latest_charge).toMatchObject({
      billing_details: { name: 'A Buyer', address: { postal_code: '10115', city: null } },
    })
  })

  test('reports a decline with the public fields of the intent', async () => {
    const { id, client_secret } = await stripe.paymentIntents.create(sale)
    const { status, body } = await here.browser('POST', `/v1/payment_intents/${id}/confirm`, {
      client_secret: client_secret ?? '',
      payment_method: 'pm_card_chargeDeclinedInsufficientFunds',
    })
    expect(status).toBe(402)
    expect(body.error).toMatchObject({
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
      payment_intent: { id, status: 'requires_payment_method' },
    })
    expect(body.error.payment_intent).not.toHaveProperty('metadata')
  })

  test('refuses a missing client secret, or one of another intent', async () => {
    const mine = await stripe.paymentIntents.create(sale)
    const other = await stripe.paymentIntents.create(sale)
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/confirm'],
      ['POST', '/challenge'],
    ] as const) {
      const params = { ...(path === '/challenge' && { outcome: 'complete' }) }
      const url = `/v1/payment_intents/${mine.id}${path}`
      expect(await here.browser(method, url, params)).toMatchObject({
        status: 400,
        body: { error: { code: 'parameter_missing', param: 'client_secret' } },
      })
      expect(
        await here.browser(method, url, { ...params, client_secret: other.client_secret ?? '' }),
      ).toMatchObject({ status: 400, body: { error: { code: 'payment_intent_invalid_parameter' } } })
    }
  })

  test('offers no other call, and does not accept the secret key', async () => {
    const { id, client_secret } = await stripe.paymentIntents.create(sale)
    const secret = { client_secret: client_secret ?? '' }
    for (const path of ['/v1/payment_intents', `/v1/payment_intents/${id}/cancel`, '/v1/refunds'])
      expect(await here.browser('POST', path, secret)).toMatchObject({ status: 404 })
    for (const path of ['/v1/payment_intents', '/v1/refunds', '/v1/events'])
      expect(await here.browser('GET', path, {})).toMatchObject({ status: 404 })
    const asServer = { authorization: `Bearer ${secretKey}` }
    expect(await here.browser('GET', `/v1/payment_intents/${id}`, {}, asServer)).toMatchObject({
      status: 401,
    })
    const asNobody = { authorization: '' }
    expect(await here.browser('GET', `/v1/payment_intents/${id}`, secret, asNobody)).toMatchObject({
      status: 401,
    })
  })

  test('works in the shop’s own server, outside its policy', async () => {
    const { options } = here
    const shop = await makeServer({
      server: createServer(),
      onHandler: () => {},
      log: options.log,
      publicUrl: 'http://127.0.0.1',
      trustedProxies: [],
      cache: pageCache(topicChanges(), 1024),
      door: openDoor,
      gate: makeGate({ atOnce: 2, waiting: 10, waitMs: 5000 }),
      networkOf: (address) => address,
      guard: guardOf('demo'),
      authenticate: async () => undefined,
      orderOfKey: async () => undefined,
      read: async () => [],
      noteDenied: async () => {},
      isReady: async () => ({ ready: true }),
    })
    await shop.register(sandboxProvider({ ...options, audience: 'browser' }), {
      prefix: '/api/sandbox/stripe',
    })
    await shop.ready()
    const { id, client_secret } = await stripe.paymentIntents.create(sale)
    const headers = { authorization: `Bearer ${publishableKey}` }
    const url = `/api/sandbox/stripe/v1/payment_intents/${id}`
    const shown = await shop.inject({ url: `${url}?client_secret=${client_secret}`, headers })
    expect(shown.json()).toMatchObject({ id })
    const refused = await shop.inject({ url, headers })
    expect(refused.json()).toMatchObject({ error: { code: 'parameter_missing' } })
    const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
    const payload = `client_secret=${client_secret}&payment_method=pm_card_visa`
    const paid = await shop.inject({ method: 'POST', url: `${url}/confirm`, headers: form, payload })
    expect(paid.json()).toMatchObject({ status: 'succeeded' })
    const document = await shop.inject({ url: '/api/openapi.json' })
    expect(document.statusCode).toBe(200)
    expect(document.body).not.toContain('sandbox')
    await shop.close()
  })

  test('accepts forms only', async () => {
    const json = { 'content-type': 'application/json' }
    const answer = await here.browser('POST', '/v1/payment_intents/pi_1/confirm', {}, json)
    expect(answer).toMatchObject({ status: 415, body: { error: { type: 'invalid_request_error' } } })
  })
})
