import { describe, expect, it } from 'vitest'
import { aCustomer, anOrder, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { fieldOf, openWorld } from './world.ts'

const visa = '4242424242424242'
const declined = '4000000000000002'
const slow = '4000000000000077'

const world = suiteFixture(openWorld)

/** An unpaid order of $62.50. */
async function order(given: Parameters<typeof anOrder>[2] = {}) {
  const { id, totalCents } = await anOrder(world.shop.database, world.owner, given)
  return { id, price: totalCents / 100 }
}

const open = (body: object, token: string | undefined = world.owner.token) =>
  world.ask('createPaymentIntent', { body, token })

const confirm = (id: string, body: object, token: string | undefined = world.owner.token) =>
  world.ask('confirmPayment', { params: { id }, body, token })

const seen = async (id: string) =>
  (await world.ask('oneOrder', { params: { id }, token: world.owner.token })).body

describe('POST /create-payment-intent', () => {
  it('answers the clientSecret of the order, and the same one to a repeat', async () => {
    const { id, price } = await order()
    const first = await open({ price, orderId: id })
    expect(first).toMatchObject({
      status: 200,
      body: { clientSecret: expect.stringMatching(/^pi_.+_secret_/) },
    })
    expect((await open({ price: String(price), orderId: id })).body).toEqual(first.body)
  })

  it('with only a price finds the newest unpaid order with that total', async () => {
    const { shop, ask } = world
    const buyer = await aCustomer(shop.database)
    const product = await aProduct(shop.database, { priceCents: 1317, minimum: 1 })
    await anOrder(shop.database, buyer, { product })
    const newest = await anOrder(shop.database, buyer, { product })
    const body = { price: '13.17' }
    const found = await ask('createPaymentIntent', { body, token: buyer.token })
    const named = { ...body, orderId: newest.id }
    expect(found.body).toEqual((await ask('createPaymentIntent', { body: named, token: buyer.token })).body)
  })

  it('is refused for every price except the order’s total', async () => {
    const { id, price } = await order()
    for (const wrong of [price - 0.01, price + 0.01, 0.01, price / 5]) {
      expect((await open({ price: Math.round(wrong * 100) / 100, orderId: id })).status).toBe(409)
    }
    expect((await open({ price: 4321.09 })).status).toBe(409)
  })

  it('is refused for the order of another customer, an unknown order, and a paid or cancelled order', async () => {
    const { other, admin } = world
    const { id, price } = await order()
    expect((await open({ price, orderId: id }, other.token)).status).toBe(404)
    expect((await open({ price, orderId: id }, admin.token)).status).toBe(404)
    expect((await open({ price, orderId: 'nothing' })).status).toBe(404)
    const paid = await order({ payment: 'paid' })
    const gone = await order({ shipment: 'cancelled' })
    for (const ended of [paid, gone]) {
      expect((await open({ price: ended.price, orderId: ended.id })).status).toBe(409)
    }
  })
})

describe('PATCH /order/{id}', () => {
  it('records the transaction id when the provider has the money, and a repeat changes nothing', async () => {
    const { id, price } = await order()
    const transactionId = await world.charge(
      fieldOf(await open({ price, orderId: id }), 'clientSecret'),
      visa,
    )
    const confirmed = await confirm(id, { tools: id, transactionId })
    expect(confirmed).toMatchObject({ status: 200, body: { paid: true, transactionId } })
    expect(await seen(id)).toMatchObject({ paid: true, transactionId, status: 'pending' })
    expect(await confirm(id, { tools: id, transactionId })).toMatchObject({
      status: 200,
      body: { modifiedCount: 0, paid: true },
    })
  })

  it('verifies the transaction id with the provider', async () => {
    const { id, price } = await order()
    const transactionId = fieldOf(await open({ price, orderId: id }), 'clientSecret').split('_secret_')[0]
    for (const [card, name] of [
      [undefined, transactionId],
      [declined, transactionId],
      [undefined, 'pi_invented'],
      [undefined, id],
    ] as const) {
      if (card) await world.charge(fieldOf(await open({ price, orderId: id }), 'clientSecret'), card)
      const refused = await confirm(id, { tools: id, transactionId: name })
      expect([name, [404, 409].includes(refused.status)]).toEqual([name, true])
      expect(refused.body).toMatchObject({ modifiedCount: 0 })
    }
    expect(await seen(id)).toMatchObject({ paid: false, transactionId: null })
  })

  it('does not accept the payment of one order for another with the same total', async () => {
    const paidFor = await order()
    const wanted = await order()
    const opened = await open({ price: paidFor.price, orderId: paidFor.id })
    const transactionId = await world.charge(fieldOf(opened, 'clientSecret'), visa)
    const refused = await confirm(wanted.id, { tools: wanted.id, transactionId })
    expect(refused).toMatchObject({ status: 409, body: { modifiedCount: 0 } })
    expect(await seen(wanted.id)).toMatchObject({ paid: false })
  })

  it('is refused if tools and the path name different orders', async () => {
    const { id, price } = await order()
    const transactionId = await world.charge(
      fieldOf(await open({ price, orderId: id }), 'clientSecret'),
      visa,
    )
    const another = await order()
    const refused = await confirm(id, { tools: another.id, transactionId })
    expect([400, 409]).toContain(refused.status)
    expect(refused.body).toMatchObject({ modifiedCount: 0 })
  })

  it('answers 202 while the bank processes the payment', async () => {
    const { id, price } = await order()
    const transactionId = await world.charge(
      fieldOf(await open({ price, orderId: id }), 'clientSecret'),
      slow,
    )
    const confirmed = await confirm(id, { tools: id, transactionId })
    expect(confirmed).toMatchObject({ status: 202, body: { paid: false } })
  })

  it('answers 404 to others, including admins, and 401 to visitors', async () => {
    const { other, admin, ask } = world
    const { id } = await order()
    const body = { tools: id, transactionId: 'pi_1' }
    expect((await confirm(id, body, other.token)).status).toBe(404)
    expect((await confirm(id, body, admin.token)).status).toBe(404)
    expect((await ask('confirmPayment', { params: { id }, body })).status).toBe(401)
  })
})
