import { describe, expect, it } from 'vitest'
import { defaultHoldLimits } from '#orders/orders/hold-limits.ts'
import { holds } from '#orders/orders/messages/holds.ts'
import { aCustomer, anAdmin, aPayer, aProduct } from '../builders.ts'
import { stockOf } from '../stock.ts'
import { countOf, hasSpent, holdingFixture } from './hold-fixture.ts'
import { wish } from './order-body.ts'

const { orders: most } = defaultHoldLimits
const { shop, aNetwork, place, placeSome } = holdingFixture()
const notPaid =
  'A larger order of yours was not paid: this limit applies for 24 hours, or until your first payment.'
const cheap = { minimum: 1, available: 1000, priceCents: 100 }

describe('the share of one product', () => {
  const shelf = { minimum: 1, available: 100 }

  it('that a new customer may hold is a part of its stock, in one order or several', async () => {
    const buyer = await aCustomer(shop.database)
    await hasSpent(shop.database, buyer)
    const product = await aProduct(shop.database, shelf)
    await expect(place(buyer, product, { quantity: 21 })).rejects.toMatchObject({
      status: 409,
      code: 'held_share',
      message: `Before your first payment you can hold 20 pieces of this product. Please order 20 or fewer. ${notPaid}`,
      body: { most: 20, left: 20, fields: { quantity: expect.any(String) } },
    })
    await place(buyer, product, { quantity: 15 })
    await expect(place(buyer, product, { quantity: 6 })).rejects.toMatchObject({
      message: `Before your first payment you can hold 20 pieces of this product, and you hold 15. Please order 5 or fewer, or pay for or cancel an unpaid order first. ${notPaid}`,
    })
    await place(buyer, product, { quantity: 5 })
  })

  it.each([
    ['one piece that is left', { minimum: 1, available: 1 }, 1],
    ['two pieces that are left', { minimum: 1, available: 2 }, 2],
    ['a set of four', { minimum: 1, available: 4 }, 4],
    ['the minimum, be it the whole stock', { minimum: 50, available: 50 }, 50],
    ['a minimum above all that may be held', { minimum: 500, available: 500 }, 500],
  ])('leaves a first order possible: %s', async (_what, given, quantity) => {
    const buyer = await aCustomer(shop.database, { verified: false })
    const product = await aProduct(shop.database, { ...given, priceCents: 100 })
    await place(buyer, product, { quantity })
    expect(await stockOf(shop.database, product.id)).toMatchObject({ available: given.available - quantity })
  })

  it('does not limit admins', async () => {
    const product = await aProduct(shop.database, shelf)
    await place(await anAdmin(shop.database), product, { quantity: 100 })
  })

  it('does not limit an account that has paid before', async () => {
    const buyer = await aPayer(shop.database)
    await place(buyer, await aProduct(shop.database, shelf))
    const product = await aProduct(shop.database, shelf)
    await place(buyer, product, { quantity: 100 })
    expect(await stockOf(shop.database, product.id)).toEqual({ available: 0, ledger: 0 })
  })

  it('asks for payment first when the minimum order exceeds the rest of the share', async () => {
    const buyer = await aCustomer(shop.database)
    await hasSpent(shop.database, buyer)
    const product = await aProduct(shop.database, { minimum: 8, available: 100 })
    await place(buyer, product, { quantity: 16 })
    await expect(place(buyer, product, { quantity: 8 })).rejects.toMatchObject({
      body: { most: 20, left: 0 },
      message: `Before your first payment you can hold 20 pieces of this product, and you hold 16. Please pay for or cancel an unpaid order first. ${notPaid}`,
    })
  })

  it('is not exceeded by 64 orders at the same time', async () => {
    const buyer = await aCustomer(shop.database)
    await hasSpent(shop.database, buyer)
    const product = await aProduct(shop.database, shelf)
    await Promise.allSettled(Array.from({ length: 64 }, () => place(buyer, product, { quantity: 8 })))
    expect(await stockOf(shop.database, product.id)).toEqual({ available: 84, ledger: 84 })
  })
})

describe('one network', () => {
  it('holds a limited number of orders of new customers, over all accounts, also at the same time', async () => {
    const network = aNetwork()
    const product = await aProduct(shop.database, { ...cheap, available: 100_000 })
    const crowd = await Promise.all(Array.from({ length: 64 }, () => aCustomer(shop.database)))
    const answers = await Promise.allSettled(crowd.map((buyer) => place(buyer, product, {}, network)))
    expect(countOf(answers, 'fulfilled')).toBe(most.network)
    const refused = answers.filter((answer) => answer.status === 'rejected').map(({ reason }) => reason)
    expect(refused).toEqual(
      Array.from({ length: 64 - most.network }, () =>
        expect.objectContaining({ status: 429, code: 'network_orders', message: holds.network }),
      ),
    )
    const [someone] = crowd
    if (someone === undefined) throw new Error('Nobody came')
    await expect(place(await aCustomer(shop.database), product, {}, aNetwork())).resolves.toBeDefined()
    await expect(place(await aPayer(shop.database), product, {}, network)).resolves.toBeDefined()
  })

  it('holds at most half of a product, except the minimum first order of a customer', async () => {
    const network = aNetwork()
    await hasSpent(shop.database, { network })
    const product = await aProduct(shop.database, { minimum: 2, available: 100 })
    const buy = async (quantity: number) =>
      place(await aCustomer(shop.database), product, { quantity }, network)
    for (const quantity of [20, 16, 12]) await buy(quantity)
    await expect(buy(4)).rejects.toMatchObject({
      status: 429,
      code: 'network_share',
      message: holds.networkShare(2, 'network_not_paid'),
      body: { most: 50, left: 2, retryAfterSeconds: 300 },
    })
    await buy(2)
    await buy(2)
    expect(await stockOf(shop.database, product.id)).toEqual({ available: 48, ledger: 48 })
  })

  it('tells a client when to retry', async () => {
    const network = aNetwork()
    await hasSpent(shop.database, { network })
    const product = await aProduct(shop.database, { minimum: 1, available: 10 })
    for (let number = 0; number < 2; number++)
      await place(await aCustomer(shop.database), product, { quantity: 2 }, network)
    const buyer = await aCustomer(shop.database)
    const answer = await shop.fetch('/api/order', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${buyer.token}`,
        'content-type': 'application/json',
        'x-forwarded-for': network,
      },
      body: JSON.stringify(wish(product, { quantity: 2 })),
    })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '300'])
  })

  it('is forgotten as soon as the order holds no stock, and never stored for customers who have paid before', async () => {
    const networkOf = async (id: string) =>
      (await shop.database.pool.query('select network from orders where id = $1', [id])).rows[0]
    const network = aNetwork()
    const [buyer, payer] = [await aCustomer(shop.database), await aPayer(shop.database)]
    const [cancelled = '', paid = '', shipped = ''] = await placeSome(buyer, 3, network)
    expect(await networkOf(cancelled)).toEqual({ network })
    await shop.call('removeOrder', { token: buyer.token, params: { id: cancelled } })
    await shop.database.pool.query(
      `update orders set payment = 'paid', paid_at = now(), transaction_id = 'pi_test' where id = $1`,
      [paid],
    )
    await shop.database.pool.query(
      `update orders set shipment = 'shipped', shipped_at = now() where id = $1`,
      [shipped],
    )
    const [trusted = ''] = await placeSome(payer, 1, network)
    for (const id of [cancelled, paid, shipped, trusted])
      expect(await networkOf(id)).toEqual({ network: null })
  })
})
