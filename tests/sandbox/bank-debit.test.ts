import { describe, expect, test } from 'vitest'
import { chargesOf, eventsOf, fault, providerFixture, sale } from './provider.ts'

const { database, here, stripe } = providerFixture()
const dayMs = 24 * 3_600_000

/** An intent as the shop opens it, which offers all methods. */
const anIntent = () => stripe.paymentIntents.create({ ...sale, automatic_payment_methods: { enabled: true } })

const debit = (id: string, payment_method = 'pm_usBankAccount_success') =>
  stripe.paymentIntents.confirm(id, { payment_method })

describe('a bank debit', () => {
  test('is answered by the bank on the next day, with a webhook', async () => {
    const { id } = await anIntent()
    const waiting = await debit(id)
    // Stripe says more of a payment in processing for cards alone.
    expect(waiting).toMatchObject({ status: 'processing', processing: null, amount_received: 0 })
    expect(await chargesOf(database.pool, id)).toEqual(['pending'])
    here.pass(dayMs - 1)
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('processing')
    await here.sandbox.flush()
    here.shop.received.length = 0
    here.pass(1)
    await here.sandbox.flush()
    expect(here.shop.received.map(({ event }) => event.type)).toEqual(['payment_intent.succeeded'])
    expect(await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })).toMatchObject({
      status: 'succeeded',
      amount_received: 2500,
      latest_charge: {
        payment_method_details: { type: 'us_bank_account', us_bank_account: { last4: '6789' } },
      },
    })
  })

  test('that fails leaves the intent open for another method', async () => {
    const { id } = await anIntent()
    await debit(id, 'pm_usBankAccount_insufficientFunds')
    here.pass(dayMs)
    await here.sandbox.flush()
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: {
        code: 'insufficient_funds',
        message: 'The bank account has insufficient funds.',
        payment_method: { type: 'us_bank_account' },
      },
    })
    expect(await chargesOf(database.pool, id)).toEqual(['failed'])
    expect((await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).status).toBe(
      'succeeded',
    )
    expect(await eventsOf(stripe, id)).toEqual([
      'payment_intent.created',
      'payment_intent.processing',
      'payment_intent.payment_failed',
      'payment_intent.succeeded',
    ])
  })

  test('cannot be cancelled while the bank decides', async () => {
    const { id } = await anIntent()
    await debit(id)
    expect(await fault(stripe.paymentIntents.cancel(id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
  })

  test('can be refunded like a card once it has succeeded', async () => {
    const { id } = await anIntent()
    await debit(id)
    expect(await fault(stripe.refunds.create({ payment_intent: id }))).toMatchObject({ statusCode: 400 })
    here.pass(dayMs)
    expect(await stripe.refunds.create({ payment_intent: id, amount: 1000 })).toMatchObject({
      status: 'succeeded',
      amount: 1000,
    })
  })

  test('is not offered by an intent for cards alone', async () => {
    const intent = await stripe.paymentIntents.create({
      ...sale,
      automatic_payment_methods: { enabled: false },
    })
    expect(intent.payment_method_types).toEqual(['card'])
    expect((await fault(debit(intent.id))).message).toContain('us_bank_account')
  })
})

describe('a typed bank account', () => {
  const typed = (client_secret: string, account: Record<string, string>) =>
    here.browser('POST', `/v1/payment_intents/${client_secret.split('_secret_')[0]}/confirm`, {
      client_secret,
      'payment_method_data[type]': 'us_bank_account',
      ...Object.fromEntries(
        Object.entries(account).map(([name, value]) => [
          `payment_method_data[us_bank_account][${name}]`,
          value,
        ]),
      ),
    })

  test('is stored by its last four digits alone', async () => {
    const intent = await anIntent()
    const account = { routing_number: '110000000', account_number: '0001 2345 6789' }
    expect((await typed(intent.client_secret ?? '', account)).body).toMatchObject({ status: 'processing' })
    const { rows } = await database.pool.query(
      'select method from sandbox_stripe.payment_intents where id = $1',
      [intent.id],
    )
    expect(rows[0]?.method).toMatchObject({ type: 'us_bank_account', last4: '6789' })
    expect(JSON.stringify(rows)).not.toContain('000123456789')
  })

  test.each([
    ['routing_number_invalid', { routing_number: '110000001', account_number: '000123456789' }],
    ['account_number_invalid', { routing_number: '110000000', account_number: '000123456780' }],
    ['routing_number_invalid', {}],
  ])('with a mistake is refused as %s, and nothing is tried', async (code, account) => {
    const intent = await anIntent()
    const refused = await typed(intent.client_secret ?? '', { account_holder_type: 'individual', ...account })
    expect(refused).toMatchObject({ status: 402, body: { error: { code } } })
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_payment_method')
  })
})
