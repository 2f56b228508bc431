import type Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { chargesOf, eventsOf, providerFixture, sale } from './provider.ts'

const { database, here, stripe } = providerFixture()

describe('3-D Secure', () => {
  const challenge = (intent: Stripe.PaymentIntent, outcome: string) =>
    here.browser('POST', `/v1/payment_intents/${intent.id}/challenge`, {
      client_secret: intent.client_secret ?? '',
      outcome,
    })

  test.each(['pm_card_authenticationRequired', 'pm_card_authenticationRequiredOnSetup'])(
    '%s asks the customer to authenticate, and takes the money when they did',
    async (payment_method) => {
      const intent = await stripe.paymentIntents.create({ ...sale, payment_method, confirm: true })
      expect(intent).toMatchObject({ status: 'requires_action', amount_received: 0, latest_charge: null })
      expect(intent.next_action?.type).toBe('use_stripe_sdk')
      const answer = await challenge(intent, 'complete')
      expect(answer).toMatchObject({ status: 200, body: { status: 'succeeded', next_action: null } })
      expect(await eventsOf(stripe, intent.id)).toEqual([
        'payment_intent.created',
        'payment_intent.requires_action',
        'payment_intent.succeeded',
      ])
      expect(await chargesOf(database.pool, intent.id)).toEqual(['succeeded'])
    },
  )

  test('a customer who fails to authenticate may try another card', async () => {
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
    expect(await chargesOf(database.pool, intent.id)).toEqual([])
    expect((await eventsOf(stripe, intent.id)).at(-1)).toBe('payment_intent.payment_failed')
    expect((await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })).status).toBe(
      'succeeded',
    )
  })

  test('the bank may decline after the authentication', async () => {
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

  test('an answer is refused before the question and after the first answer', async () => {
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
    expect(await chargesOf(database.pool, asked.id)).toEqual(['succeeded'])
    expect(await challenge(asked, 'maybe')).toMatchObject({
      status: 400,
      body: { error: { param: 'outcome' } },
    })
  })

  test('a return URL sends the customer there', async () => {
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
