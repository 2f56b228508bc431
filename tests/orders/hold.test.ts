import { describe, expect, it } from 'vitest'
import { defaultHoldLimits } from '#orders/orders/hold-limits.ts'
import { holds } from '#orders/orders/messages/holds.ts'
import { aCustomer, anOrder, aPayer, aProduct } from '../builders.ts'
import { openTestShop } from '../shop.ts'
import { stockOf } from '../stock.ts'
import { countOf, hasSpent, holdingFixture } from './hold-fixture.ts'
import { wish } from './order-body.ts'

const { orders: most, pieces } = defaultHoldLimits
const { shop, place, placeSome } = holdingFixture()
const cheap = { minimum: 1, available: 1000, priceCents: 100 }

describe('unpaid orders of one account', () => {
  it.each([
    ['that is not verified', () => aCustomer(shop.database, { verified: false }), most.unverified, false],
    ['that is verified', () => aCustomer(shop.database), most.verified, false],
    ['that has paid before', () => aPayer(shop.database), most.paid, true],
  ])('%s are limited, and the message says what to do', async (_who, someone, limit, paid) => {
    const buyer = await someone()
    const [first = ''] = await placeSome(buyer, limit)
    const product = await aProduct(shop.database, cheap)
    await expect(place(buyer, product)).rejects.toMatchObject({
      status: 409,
      code: 'unpaid_orders',
      message: holds.orders(limit, paid),
      body: { unpaidOrders: limit, most: limit },
    })
    expect((await stockOf(shop.database, product.id)).available).toBe(1000)
    await shop.call('removeOrder', { token: buyer.token, params: { id: first } })
    await expect(place(buyer, product)).resolves.toMatchObject({ acknowledged: true })
  })

  it('do not include paid, shipped, cancelled or refunded orders', async () => {
    const buyer = await aCustomer(shop.database)
    for (const state of [
      { payment: 'refunded', shipment: 'cancelled' },
      { payment: 'unpaid', shipment: 'shipped' },
      { payment: 'unpaid', shipment: 'cancelled' },
    ] as const)
      for (let number = 0; number < most.verified; number++) await anOrder(shop.database, buyer, state)
    expect(await placeSome(buyer, most.verified)).toHaveLength(most.verified)
  })

  it('include an order whose payment a bank processes', async () => {
    const buyer = await aCustomer(shop.database)
    await anOrder(shop.database, buyer, { payment: 'processing' })
    await placeSome(buyer, most.verified - 1)
    await expect(placeSome(buyer, 1)).rejects.toMatchObject({ code: 'unpaid_orders' })
  })

  it.each([
    ['new', () => aCustomer(shop.database), most.verified],
    ['known', () => aPayer(shop.database), most.paid],
  ])(
    'do not exceed the limit when 64 are placed at the same time: a %s customer',
    async (_who, someone, limit) => {
      const buyer = await someone()
      const product = await aProduct(shop.database, cheap)
      const answers = await Promise.allSettled(Array.from({ length: 64 }, () => place(buyer, product)))
      expect(countOf(answers, 'fulfilled')).toBe(limit)
      expect(await stockOf(shop.database, product.id)).toEqual({
        available: 1000 - limit,
        ledger: 1000 - limit,
      })
    },
  )

  it('do not include a repeat, which gets the first answer again', async () => {
    const buyer = await aCustomer(shop.database, { verified: false })
    await placeSome(buyer, most.unverified - 1)
    const product = await aProduct(shop.database, cheap)
    const last = () =>
      shop.call('placeOrder', {
        token: buyer.token,
        body: wish(product),
        headers: { 'idempotency-key': 'the-last-one' },
      })
    const answers = await Promise.all([last(), last(), last()])
    expect(new Set(answers.map(({ insertedId }) => insertedId)).size).toBe(1)
  })
})

describe('held pieces', () => {
  it('of an account that has not paid yet are limited over all products', async () => {
    const buyer = await aCustomer(shop.database)
    await hasSpent(shop.database, buyer)
    for (let number = 0; number < 2; number++)
      await place(buyer, await aProduct(shop.database, cheap), { quantity: 45 })
    await expect(place(buyer, await aProduct(shop.database, cheap), { quantity: 11 })).rejects.toMatchObject({
      status: 409,
      code: 'held_pieces',
      message:
        'Before your first payment you can hold 100 pieces in unpaid orders at a time, and you hold 90. Please order 10 or fewer, or pay for or cancel an unpaid order first. A larger order of yours was not paid: this limit applies for 24 hours, or until your first payment.',
      body: { heldPieces: 90, most: 100, left: 10 },
    })
    await place(buyer, await aProduct(shop.database, cheap), { quantity: 10 })
  })

  it('of an account that has paid before have a higher limit, and one order may have any size', async () => {
    const garage = await aPayer(shop.database)
    const product = await aProduct(shop.database, { ...cheap, available: 5000 })
    await place(garage, product, { quantity: 5000 })
    await expect(place(garage, await aProduct(shop.database, cheap))).rejects.toMatchObject({
      code: 'held_pieces',
      body: { heldPieces: 5000, most: pieces.paid, left: 0 },
    })
    expect(await stockOf(shop.database, product.id)).toEqual({ available: 0, ledger: 0 })
  })
})

describe('the limits of unpaid orders and pieces', () => {
  it('come from the settings', async () => {
    const strict = await openTestShop({
      env: { UNPAID_ORDERS: '1, 2, 3, 4', HELD_PIECES: '5,6,7,8', HELD_SHARE: '50, 60' },
    })
    try {
      const buyer = await aCustomer(strict.database, { verified: false })
      await hasSpent(strict.database, buyer)
      const product = await aProduct(strict.database, { minimum: 1, available: 100 })
      const order = (given: object) =>
        strict.call('placeOrder', { token: buyer.token, body: wish(product, given) })
      await expect(order({ quantity: 6 })).rejects.toMatchObject({ code: 'held_pieces', body: { most: 5 } })
      await order({ quantity: 5 })
      await expect(order({})).rejects.toMatchObject({ code: 'unpaid_orders', body: { most: 1 } })
    } finally {
      await strict.close()
    }
  })
})
