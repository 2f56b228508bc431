import { describe, expect, test } from 'vitest'
import { chargesOf, eventsOf, fault, providerFixture, sale } from './provider.ts'

const { database, here, stripe } = providerFixture()

describe('a slow bank', () => {
  test('has the money when its time is over, whichever request reads it first', async () => {
    const intent = await stripe.paymentIntents.create({
      ...sale,
      payment_method: 'pm_card_sandboxProcessing',
      confirm: true,
    })
    expect(intent).toMatchObject({ status: 'processing', amount_received: 0 })
    expect(await chargesOf(database.pool, intent.id)).toEqual(['pending'])
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
    expect(await chargesOf(database.pool, intent.id)).toEqual(['succeeded'])
    expect(await eventsOf(stripe, intent.id)).toEqual([
      'payment_intent.created',
      'payment_intent.processing',
      'payment_intent.succeeded',
    ])
    const [settling] = (await stripe.events.list({ type: 'payment_intent.succeeded', limit: 1 })).data
    expect(settling?.request).toEqual({ id: null, idempotency_key: null })
  })

  test('has the money even if the first request was refused', async () => {
    const { id } = await stripe.paymentIntents.create({
      ...sale,
      payment_method: 'pm_card_sandboxProcessing',
      confirm: true,
    })
    here.pass(5_000)
    const error = await fault(stripe.paymentIntents.cancel(id))
    expect(error.payment_intent?.status).toBe('succeeded')
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded')
    expect((await eventsOf(stripe, id)).filter((type) => type === 'payment_intent.succeeded')).toHaveLength(1)
  })

  test('settles without any request, and sends the shop a webhook', async () => {
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

  test('may decline in the end', async () => {
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
    expect(await chargesOf(database.pool, id)).toEqual(['failed'])
  })
})
