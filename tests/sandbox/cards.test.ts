import type Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { testCards } from '#app/sandbox/stripe/cards.ts'
import { fault, providerFixture } from './provider.ts'

const { database, stripe } = providerFixture()

const open = () => stripe.paymentIntents.create({ amount: 2500, currency: 'usd' })

function typed(number: string, changes: object = {}) {
  const card = {
    number,
    exp_month: 12,
    exp_year: 2030,
    cvc: number.startsWith('37') ? '1234' : '123',
    ...changes,
  }
  return { payment_method_data: { type: 'card', card } } as Stripe.PaymentIntentConfirmParams
}

test.each(testCards)('$name is the card $number', async ({ name, number, behaviour }) => {
  for (const params of [{ payment_method: name }, typed(number)]) {
    const { id } = await open()
    const attempt = stripe.paymentIntents.confirm(id, params)
    if (behaviour.kind === 'decline') expect((await fault(attempt)).message).toBe(behaviour.message)
    else
      expect((await attempt).status).toBe(
        { approve: 'succeeded', challenge: 'requires_action', process: 'processing' }[behaviour.kind],
      )
  }
})

describe('a declined card', () => {
  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000000000000069', 'expired_card', 'expired_card', 'Your card has expired.'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."],
    [
      '4000000000000119',
      'processing_error',
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
    ],
  ])(
    '%s gives the reason, and the intent stays open for another card',
    async (number, code, declineCode, message) => {
      const { id } = await open()
      const error = await fault(stripe.paymentIntents.confirm(id, typed(number)))
      expect(error).toMatchObject({
        type: 'StripeCardError',
        statusCode: 402,
        code,
        decline_code: declineCode,
        message,
      })
      expect(error.charge).toMatch(/^ch_/)
      expect(error.payment_intent).toMatchObject({
        id,
        status: 'requires_payment_method',
        payment_method: null,
      })
      const after = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
      expect(after.last_payment_error).toMatchObject({
        code,
        message,
        payment_method: { card: { last4: number.slice(-4) } },
      })
      expect(after.latest_charge).toMatchObject({ status: 'failed', failure_code: code, paid: false })
      const paid = await stripe.paymentIntents.confirm(id, typed('4242424242424242'))
      expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null, amount_received: 2500 })
    },
  )
})

describe('a mistyped card', () => {
  test.each([
    ['4242424242424241', {}, 'incorrect_number', 'Your card number is incorrect.', 'number'],
    ['4242 4242 4242', {}, 'incomplete_number', 'Your card number is incomplete.', 'number'],
    [
      '4242424242424242',
      { exp_month: 13 },
      'invalid_expiry_month',
      "Your card's expiration month is invalid.",
      'exp_month',
    ],
    [
      '4242424242424242',
      { exp_year: 2025 },
      'invalid_expiry_year_past',
      "Your card's expiration year is in the past.",
      'exp_year',
    ],
    [
      '4242424242424242',
      { exp_month: 2, exp_year: 26 },
      'invalid_expiry_month_past',
      "Your card's expiration date is in the past.",
      'exp_month',
    ],
    ['4242424242424242', { cvc: '12' }, 'incomplete_cvc', "Your card's security code is incomplete.", 'cvc'],
    ['378282246310005', { cvc: '123' }, 'incomplete_cvc', "Your card's security code is incomplete.", 'cvc'],
  ])('%s %j is refused without an attempt', async (number, changes, code, message, param) => {
    const { id } = await open()
    const error = await fault(stripe.paymentIntents.confirm(id, typed(number, changes)))
    expect(error).toMatchObject({ statusCode: 402, type: 'StripeCardError', code, message, param })
    expect((await stripe.paymentIntents.retrieve(id)).latest_charge).toBeNull()
  })

  test('accepts a number with spaces and an expiry of this month', async () => {
    const { id } = await open()
    const paid = await stripe.paymentIntents.confirm(
      id,
      typed('4242 4242 4242 4242', { exp_month: 3, exp_year: 26 }),
    )
    expect(paid.status).toBe('succeeded')
  })

  test('declines a card that is not a test card', async () => {
    const { id } = await open()
    expect(await fault(stripe.paymentIntents.confirm(id, typed('4111111111111111')))).toMatchObject({
      code: 'card_declined',
      decline_code: 'test_mode_live_card',
    })
  })

  test('answers missing for an unknown name of a test card', async () => {
    const { id } = await open()
    expect(await fault(stripe.paymentIntents.confirm(id, { payment_method: 'pm_unknown' }))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    })
  })
})

test('stores no card number and no security code in any table', async () => {
  const { id } = await open()
  await stripe.paymentIntents.confirm(id, typed('4000002500003155', { cvc: '739' }), {
    idempotencyKey: 'number-kept',
  })
  await fault(stripe.paymentIntents.confirm(id, typed('4000000000009995', { cvc: '739' })))
  const tables = await database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'sandbox_stripe'`,
  )
  expect(tables.rows).toHaveLength(9)
  for (const { name } of tables.rows) {
    const rows = await database.pool.query(`select to_jsonb(t)::text as row from sandbox_stripe.${name} t`)
    const kept = JSON.stringify(rows.rows)
    for (const { number } of testCards) expect(kept).not.toContain(number)
    expect(kept).not.toContain('739"')
  }
})
