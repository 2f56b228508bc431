import { describe, expect, test } from 'vitest'
import { chargesOf, eventsOf, fault, providerFixture, sale } from './provider.ts'

const { database, stripe } = providerFixture()

describe('taking the money', () => {
  test('happens once when two confirmations arrive at the same time', async () => {
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
      expect(await chargesOf(database.pool, id)).toEqual(['succeeded'])
      expect(await eventsOf(stripe, id)).toEqual(['payment_intent.created', 'payment_intent.succeeded'])
    }
  })

  test('is refused for a paid intent, with the message of the protocol', async () => {
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

  test('requires a card', async () => {
    const { id } = await stripe.paymentIntents.create(sale)
    expect(await fault(stripe.paymentIntents.confirm(id))).toMatchObject({
      statusCode: 400,
      code: 'payment_intent_unexpected_state',
    })
  })

  test('is limited to one charge by the database itself', async () => {
    const { id } = await stripe.paymentIntents.create({
      ...sale,
      payment_method: 'pm_card_visa',
      confirm: true,
    })
    const copy = `insert into sandbox_stripe.charges (id, payment_intent, amount, status, method, created_at)
      select 'ch_copy', payment_intent, amount, status, method, created_at from sandbox_stripe.charges where payment_intent = $1`
    await expect(database.pool.query(copy, [id])).rejects.toThrow(/charges_taken_once/)
  })

  test('asks for a retry when a request waits too long for another', async () => {
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
