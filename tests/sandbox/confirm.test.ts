import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../database.ts'
import { fault, provider } from './provider.ts'

let database: FreshDatabase
let here: Awaited<ReturnType<typeof provider>>
let stripe: Stripe

beforeAll(async () => {
  database = await freshDatabase()
  here = await provider(database.pool)
  stripe = here.stripe
})
afterAll(async () => {
  await here?.close()
  await database?.close()
})

const sale = { amount: 2500, currency: 'usd' }
const told = async (id: string) => {
  const events = await stripe.events.list({ limit: 100 })
  return events.data
    .filter(({ data }) => 'id' in data.object && data.object.id === id)
    .map(({ type }) => type)
    .reverse()
}
const charges = async (id: string) => {
  const found = await database.pool.query<{ status: string }>(
    'select status from sandbox_stripe.charges where payment_intent = $1 order by id',
    [id],
  )
  return found.rows.map(({ status }) => status)
}

describe('taking the money', () => {
  test('two confirmations at the same moment take it once', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await stripe.paymentIntents.create(sale)
      const pay = () => stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
      const outcomes = await Promise.allSettled([pay(), pay(), pay(), pay()])
      const won = outcomes.filter(({ status }) => status === 'fulfilled')
      const lost = outcomes.filter((outcome) => outcome.status === 'rejected')
      expect(won).toHaveLength(1)
      for (const { reason } of lost)
        expect(reason).toMatchObject({
          statusCode: 400,
          code: 'payment_intent_unexpected_state',
          payment_intent: { id, status: 'succeeded' },
        })
      expect(await charges(id)).toEqual(['succeeded'])
      expect(await told(id)).toEqual(['payment_intent.created', 'payment_intent.succeeded'])
    }
  })

  test('a paid intent cannot be confirmed again, in the words of the protocol', async () => {
    const { id } = await stripe.paymentIntents.create({
      ...sale,
      payment_method: 'pm_card_visa',
      confirm: true,
    })
    const error = await fault(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }))
    expect(error.message).toBe(
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
    )
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded')
  })

  test('needs a card', async () => {
    const { id } = await stripe.paymentIntents.create(sale)
    expect(await fault(stripe.paymentIntents.confirm(id))).toMatchObject({
      statusCode: 400,
      code: 'payment_intent_unexpected_state',
    })
  })

  test('the database itself refuses a second charge', async () => {
    const { id } = await stripe.paymentIntents.create({
      ...sale,
      payment_method: 'pm_card_visa',
      confirm: true,
    })
    const copy = `insert into sandbox_stripe.charges (id, payment_intent, amount, status, method, created_at)
      select 'ch_copy', payment_intent, amount, status, method, created_at from sandbox_stripe.charges where payment_intent = $1`
    await expect(database.pool.query(copy, [id])).rejects.toThrow(/charges_taken_once/)
  })

  test('a request that waits too long for another is asked to come again', async () => {
    const { id } = await stripe.paymentIntents.create(sale)
    const holder = await database.pool.connect()
    await holder.query('begin')
    await holder.query('select id from sandbox_stripe.payment_intents where id = $1 for update', [id])
    const error = await fault(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }))
    await holder.query('rollback')
    holder.release()
    expect(error).toMatchObject({ type: 'StripeRateLimitError', statusCode: 429, code: 'lock_timeout' })
    expect((await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).status).toBe(
      'succeeded',
    )
  })
})

describe('3-D Secure', () => {
  const challenge = (intent: Stripe.PaymentIntent, outcome: string) =>
    here.browser('POST', `/v1/payment_intents/${intent.id}/challenge`, {
      client_secret: intent.client_secret ?? '',
      outcome,
    })

  test.each(['pm_card_authenticationRequired', 'pm_card_authenticationRequiredOnSetup'])(
    '%s asks the customer, and takes the money when they have proved who they are',
    async (payment_method) => {
      const intent = await stripe.paymentIntents.create({ ...sale, payment_method, confirm: true })
      expect(intent).toMatchObject({ status: 'requires_action', amount_received: 0, latest_charge: null })
      expect(intent.next_action?.type).toBe('use_stripe_sdk')
      const answer = await challenge(intent, 'complete')
      expect(answer).toMatchObject({ status: 200, body: { status: 'succeeded', next_action: null } })
      expect(await told(intent.id)).toEqual([
        'payment_intent.created',
        'payment_intent.requires_action',
        'payment_intent.succeeded',
      ])
      expect(await charges(intent.id)).toEqual(['succeeded'])
    },
  )

  test('a customer who cannot prove it may try another card', async () => {
    const intent = await stripe.paymentIntents.create({
      ...sale,
      payment_method: 'pm_card_authenticationRequired',
      confirm: true,
    })
    const answer = await challenge(intent, 'fail')
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: 'requires_payment_method',
        last_payment_error: {
          code: 'payment_intent_authentication_failure',
          message:
            'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
        },
      },
    })
    expect(await charges(intent.id)).toEqual([])
    expect((await told(intent.id)).at(-1)).toBe('payment_intent.payment_failed')
    expect((await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })).status).toBe(
      'succeeded',
    )
  })

  test('the bank may refuse even then', async () => {
    const intent = await stripe.paymentIntents.create({
      ...sale,
      payment_method: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
      confirm: true,
    })
    const { body } = await challenge(intent, 'complete')
    expect(body).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: {
        decline_code: 'insufficient_funds',
        message: 'Your card has insufficient funds.',
      },
    })
  })

  test('there is nothing to answer before the question or after the answer', async () => {
    const open = await stripe.paymentIntents.create(sale)
    const asked = await stripe.paymentIntents.create({
      ...sale,
      payment_method: 'pm_card_authenticationRequired',
      confirm: true,
    })
    await challenge(asked, 'complete')
    for (const intent of [open, asked])
      expect(await challenge(intent, 'complete')).toMatchObject({
        status: 400,
        body: { error: { code: 'payment_intent_unexpected_state' } },
      })
    expect(await charges(asked.id)).toEqual(['succeeded'])
    expect(await challenge(asked, 'maybe')).toMatchObject({
      status: 400,
      body: { error: { param: 'outcome' } },
    })
  })

  test('with a return URL sends the customer there', async () => {
    const intent = await stripe.paymentIntents.create({
      ...sale,
      payment_method: 'pm_card_authenticationRequired',
      confirm: true,
      return_url: 'https://tappet.example/payment/17?from=cart',
    })
    const action = intent.next_action
    expect(action).toMatchObject({
      type: 'redirect_to_url',
      redirect_to_url: { return_url: 'https://tappet.example/payment/17?from=cart' },
    })
    const url = new URL(action?.redirect_to_url?.url ?? '')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      from: 'cart',
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      sandbox_challenge: '1',
    })
  })
})

describe('a bank that takes its time', () => {
  test('has the money when its time is up, whoever looks first', async () => {
    const intent = await stripe.paymentIntents.create({
      ...sale,
      payment_method: 'pm_card_sandboxProcessing',
      confirm: true,
    })
    expect(intent).toMatchObject({ status: 'processing', amount_received: 0 })
    expect(await charges(intent.id)).toEqual(['pending'])
    here.pass(4_999)
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('processing')
    expect(await fault(stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({
      statusCode: 400,
    })
    expect(
      await fault(stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })),
    ).toMatchObject({ code: 'payment_intent_unexpected_state' })
    here.pass(1)
    const settled = await stripe.paymentIntents.retrieve(intent.id)
    expect(settled).toMatchObject({
      status: 'succeeded',
      amount_received: 2500,
      latest_charge: intent.latest_charge,
    })
    expect(await charges(intent.id)).toEqual(['succeeded'])
    expect(await told(intent.id)).toEqual([
      'payment_intent.created',
      'payment_intent.processing',
      'payment_intent.succeeded',
    ])
    const [settling] = (await stripe.events.list({ type: 'payment_intent.succeeded', limit: 1 })).data
    expect(settling?.request).toEqual({ id: null, idempotency_key: null })
  })

  test('has the money even if the one who looked first was refused', async () => {
    const { id } = await stripe.paymentIntents.create({
      ...sale,
      payment_method: 'pm_card_sandboxProcessing',
      confirm: true,
    })
    here.pass(5_000)
    const error = await fault(stripe.paymentIntents.cancel(id))
    expect(error.payment_intent?.status).toBe('succeeded')
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded')
    expect((await told(id)).filter((type) => type === 'payment_intent.succeeded')).toHaveLength(1)
  })

  test('settles with nobody looking, and the shop is told', async () => {
    const intent = await stripe.paymentIntents.create({
      ...sale,
      payment_method: 'pm_card_sandboxProcessing',
      confirm: true,
    })
    await here.sandbox.flush()
    here.shop.received.length = 0
    here.pass(5_000)
    await here.sandbox.flush()
    const [webhook] = here.shop.received
    expect(webhook?.event).toMatchObject({
      type: 'payment_intent.succeeded',
      data: { object: { id: intent.id } },
      request: { id: null, idempotency_key: null },
    })
  })

  test('settles before it is listed', async () => {
    const { id } = await stripe.paymentIntents.create({
      ...sale,
      payment_method: 'pm_card_sandboxProcessing',
      confirm: true,
    })
    here.pass(5_000)
    const { data } = await stripe.paymentIntents.list({ limit: 1, expand: ['data.latest_charge'] })
    expect(data[0]).toMatchObject({ id, status: 'succeeded', latest_charge: { status: 'succeeded' } })
  })

  test('may refuse in the end', async () => {
    const { id, latest_charge } = await stripe.paymentIntents.create({
      ...sale,
      payment_method: 'pm_card_sandboxProcessingDeclined',
      confirm: true,
    })
    here.pass(5_000)
    await here.sandbox.flush()
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      latest_charge,
      last_payment_error: { code: 'card_declined' },
    })
    expect(await charges(id)).toEqual(['failed'])
  })
})
