import { describe, expect, it } from 'vitest'
import { refusals } from '#base/contract/messages/refusals.ts'
import { aCustomer, aProduct } from '../builders.ts'
import { holdRequest } from './faulty-proxy.ts'
import { paymentFixture } from './fixture.ts'
import { intentIn } from './orders.ts'

const fixture = paymentFixture()

const openPayment = (body: object, token = fixture.buyer.token) =>
  fixture.call('createPaymentIntent', { token, body })
const intentsOf = (orderId: string) =>
  fixture.rows(
    'select id, amount_cents, currency, state from intents where order_id = $1 order by created_at, state',
    orderId,
  )

describe('opening a payment', () => {
  it('opens it at the provider, with the order’s own total and id', async () => {
    const order = await fixture.anOrder({ quantity: 3 })
    const { clientSecret } = await openPayment({ price: order.price, orderId: order.id })
    const intent = await fixture.stripe.paymentIntents.retrieve(intentIn(clientSecret))
    expect(intent).toMatchObject({
      client_secret: clientSecret,
      amount: 3750,
      currency: 'usd',
      metadata: { orderId: order.id },
      receipt_email: fixture.buyer.email,
      description: `3 × ${order.product.name}`,
    })
    expect(await intentsOf(order.id)).toEqual([
      { id: intent.id, amount_cents: 3750, currency: 'usd', state: 'open' },
    ])
  })

  it('returns the same secret again', async () => {
    const order = await fixture.anOrder()
    const first = await openPayment({ price: order.price, orderId: order.id })
    expect(await openPayment({ price: order.price, orderId: order.id })).toEqual(first)
    expect(await intentsOf(order.id)).toHaveLength(1)
  })

  it('eight times at once opens one payment', async () => {
    const order = await fixture.anOrder()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => openPayment({ price: order.price, orderId: order.id })),
    )
    expect(new Set(answers.map(({ clientSecret }) => clientSecret)).size).toBe(1)
    expect(await intentsOf(order.id)).toHaveLength(1)
    const atProvider = await fixture.stripe.paymentIntents.list({ limit: 100 })
    expect(atProvider.data.filter(({ metadata }) => metadata.orderId === order.id)).toHaveLength(1)
  })

  it('opens one payment even if the provider’s first answer is lost', async () => {
    const order = await fixture.anOrder()
    let lost = 0
    fixture.proxy.fault = (request) =>
      request === 'POST /v1/payment_intents' && lost++ === 0 ? 'lost' : undefined
    await openPayment({ price: order.price, orderId: order.id })
    const atProvider = await fixture.stripe.paymentIntents.list({ limit: 100 })
    expect(atProvider.data.filter(({ metadata }) => metadata.orderId === order.id)).toHaveLength(1)
  })

  it('without an order uses the newest unpaid order with that total', async () => {
    const product = await aProduct(fixture.database, { minimum: 1, priceCents: 777 })
    await fixture.anOrder({ product })
    const newest = await fixture.anOrder({ product })
    await fixture.anOrder({ product, quantity: 2 })
    await fixture.anOrder({ product, by: await aCustomer(fixture.database) })
    const { clientSecret } = await openPayment({ price: '7.77' })
    expect(await intentsOf(newest.id)).toMatchObject([{ id: intentIn(clientSecret) }])
  })

  it('opens another payment after the provider has closed the first', async () => {
    const order = await fixture.anOrder()
    const first = await fixture.anIntent(order)
    await fixture.stripe.paymentIntents.cancel(first)
    const second = await fixture.anIntent(order)
    expect(second).not.toBe(first)
    expect(await intentsOf(order.id)).toMatchObject([
      { id: first, state: 'canceled' },
      { id: second, state: 'open' },
    ])
  })

  it('applies a payment whose notification was missed, and does not open another', async () => {
    const order = await fixture.anOrder()
    const intentId = await fixture.anIntent(order)
    await fixture.charge(intentId)
    await expect(openPayment({ price: order.price, orderId: order.id })).rejects.toMatchObject({
      status: 409,
      code: 'order_paid',
      message: refusals.alreadyPaid,
    })
    expect(await fixture.readOrder(order.id)).toMatchObject({ paid: true, transactionId: intentId })
  })
})

describe('a payment cannot be opened', () => {
  it('with another price: the refusal has the current one', async () => {
    const order = await fixture.anOrder()
    await expect(openPayment({ price: order.price - 1, orderId: order.id })).rejects.toMatchObject({
      status: 409,
      code: 'price_changed',
      body: { price: 25, unitPrice: 12.5 },
    })
    expect(await intentsOf(order.id)).toEqual([])
  })

  it('for the order of another customer, as for an unknown order', async () => {
    const order = await fixture.anOrder()
    const other = await aCustomer(fixture.database)
    for (const token of [other.token, fixture.admin.token]) {
      await expect(openPayment({ price: order.price, orderId: order.id }, token)).rejects.toMatchObject({
        status: 404,
        message: refusals.missingOrder,
      })
    }
    expect(await intentsOf(order.id)).toEqual([])
  })

  it('for a total that no order has', async () => {
    await expect(openPayment({ price: 987.65 })).rejects.toMatchObject({
      status: 409,
      code: 'no_such_total',
      message: refusals.noOrderOfThatTotal,
    })
  })

  it('for a paid order', async () => {
    const order = await fixture.aPaidOrder()
    await expect(openPayment({ price: order.price, orderId: order.id })).rejects.toMatchObject({
      status: 409,
      code: 'order_paid',
    })
  })

  it('for a cancelled order', async () => {
    const order = await fixture.anOrder()
    fixture.advanceClock(31 * 60_000)
    await fixture.runJob('release_holds')
    await expect(openPayment({ price: order.price, orderId: order.id })).rejects.toMatchObject({
      status: 409,
      code: 'order_cancelled',
    })
  })

  it('for a total that no card payment allows', async () => {
    const order = await fixture.anOrder({
      product: await aProduct(fixture.database, { minimum: 1, priceCents: 49 }),
    })
    await expect(openPayment({ price: order.price, orderId: order.id })).rejects.toMatchObject({
      status: 409,
      code: 'amount_not_payable',
    })
  })

  it('while the provider is unavailable, but can be opened afterwards', async () => {
    const order = await fixture.anOrder()
    fixture.proxy.fault = () => 'unreachable'
    await expect(openPayment({ price: order.price, orderId: order.id })).rejects.toMatchObject({
      status: 503,
      code: 'provider_down',
      message: refusals.providerDown,
    })
    fixture.proxy.fault = () => undefined
    await expect(openPayment({ price: order.price, orderId: order.id })).resolves.toMatchObject({
      clientSecret: expect.any(String),
    })
  })

  it('for an order that is deleted while the provider opens it, and nobody can pay with it', async () => {
    const order = await fixture.anOrder()
    const held = holdRequest(fixture.proxy, 'POST /v1/payment_intents')
    const opening = openPayment({ price: order.price, orderId: order.id })
    await held.reached
    await fixture.call('removeOrder', { token: fixture.buyer.token, params: { id: order.id } })
    held.release()
    await expect(opening).rejects.toMatchObject({ status: 409, code: 'order_cancelled' })
    const atProvider = await fixture.stripe.paymentIntents.list({ limit: 100 })
    expect(atProvider.data.filter(({ metadata }) => metadata.orderId === order.id)).toMatchObject([
      { status: 'canceled' },
    ])
  })
})
