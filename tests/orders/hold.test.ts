import { describe, expect, it } from 'vitest'
import { holds } from '#contract/messages.ts'
import { usualLimits } from '#orders/holding.ts'
import { duringTests } from '../during-tests.ts'
import { aCustomer, anAdmin, anOrder, aPayer, aProduct, type MadeProduct, type SignedIn } from '../makers.ts'
import { openTestShop } from '../shop.ts'
import { stockOf } from '../stock.ts'
import { wish } from './wish.ts'

const { orders: most, pieces } = usualLimits
// Each test comes from a network of its own: a proxy that the shop believes says from which.
const shop = duringTests(() => openTestShop({ env: { TRUSTED_PROXIES: '127.0.0.1' } }))
let networks = 0
const aNetwork = () => `203.0.113.${++networks}`

const place = (buyer: SignedIn, product: MadeProduct, given: object = {}, network = aNetwork()) =>
  shop.call('placeOrder', {
    token: buyer.token,
    body: wish(product, given),
    headers: { 'x-forwarded-for': network },
  })
const cheap = { minimum: 1, available: 1000, priceCents: 100 }
/** Places as many orders as asked for; answers their ids. */
async function placeSome(buyer: SignedIn, count: number, network?: string): Promise<string[]> {
  const product = await aProduct(shop.database, cheap)
  const ids: string[] = []
  for (let number = 0; number < count; number++)
    ids.push((await place(buyer, product, {}, network)).insertedId)
  return ids
}
const countOf = (answers: PromiseSettledResult<unknown>[], status: PromiseSettledResult<unknown>['status']) =>
  answers.filter((answer) => answer.status === status).length

describe('unpaid orders of one account', () => {
  it.each([
    ['that is not verified', () => aCustomer(shop.database, { verified: false }), most.unverified, false],
    ['that is verified', () => aCustomer(shop.database), most.verified, false],
    ['that has paid before', () => aPayer(shop.database), most.paid, true],
  ])('%s come to an end, and the sentence says what to do', async (_who, someone, limit, paid) => {
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

  it('do not count those that are paid, shipped, cancelled or refunded', async () => {
    const buyer = await aCustomer(shop.database)
    for (const state of [
      { payment: 'refunded', shipment: 'cancelled' },
      { payment: 'unpaid', shipment: 'shipped' },
      { payment: 'unpaid', shipment: 'cancelled' },
    ] as const)
      for (let number = 0; number < most.verified; number++) await anOrder(shop.database, buyer, state)
    expect(await placeSome(buyer, most.verified)).toHaveLength(most.verified)
  })

  it('count one whose payment a bank is at', async () => {
    const buyer = await aCustomer(shop.database)
    await anOrder(shop.database, buyer, { payment: 'processing' })
    await placeSome(buyer, most.verified - 1)
    await expect(placeSome(buyer, 1)).rejects.toMatchObject({ code: 'unpaid_orders' })
  })

  it.each([
    ['new', () => aCustomer(shop.database), most.verified],
    ['known', () => aPayer(shop.database), most.paid],
  ])('of 64 at the same moment are no more than allowed: a %s customer', async (_who, someone, limit) => {
    const buyer = await someone()
    const product = await aProduct(shop.database, cheap)
    const answers = await Promise.allSettled(Array.from({ length: 64 }, () => place(buyer, product)))
    expect(countOf(answers, 'fulfilled')).toBe(limit)
    expect(await stockOf(shop.database, product.id)).toEqual({
      available: 1000 - limit,
      ledger: 1000 - limit,
    })
  })

  it('are told apart from a repeat, which is answered as the first time', async () => {
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
  it('of an account that has not paid yet come to an end over all products', async () => {
    const buyer = await aCustomer(shop.database)
    for (let number = 0; number < 2; number++)
      await place(buyer, await aProduct(shop.database, cheap), { quantity: 45 })
    await expect(place(buyer, await aProduct(shop.database, cheap), { quantity: 11 })).rejects.toMatchObject({
      status: 409,
      code: 'held_pieces',
      message:
        'Before your first payment you can hold 100 pieces in unpaid orders at a time, and you hold 90. Please order 10 or fewer, or pay for or cancel an unpaid order first.',
      body: { heldPieces: 90, most: 100, left: 10 },
    })
    await place(buyer, await aProduct(shop.database, cheap), { quantity: 10 })
  })

  it('of an account that has paid before are more, and one order may be of any size', async () => {
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

describe('the share of one product', () => {
  const shelf = { minimum: 1, available: 100 }

  it('that a first customer may hold is a part of its stock, in one order or several', async () => {
    const buyer = await aCustomer(shop.database)
    const product = await aProduct(shop.database, shelf)
    await expect(place(buyer, product, { quantity: 21 })).rejects.toMatchObject({
      status: 409,
      code: 'held_share',
      message: 'Before your first payment you can hold 20 pieces of this product. Please order 20 or fewer.',
      body: { most: 20, left: 20, fields: { quantity: expect.any(String) } },
    })
    await place(buyer, product, { quantity: 15 })
    await expect(place(buyer, product, { quantity: 6 })).rejects.toMatchObject({
      message:
        'Before your first payment you can hold 20 pieces of this product, and you hold 15. Please order 5 or fewer, or pay for or cancel an unpaid order first.',
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

  it('is no matter for an admin', async () => {
    const product = await aProduct(shop.database, shelf)
    await place(await anAdmin(shop.database), product, { quantity: 100 })
  })

  it('is no matter for an account that has paid before', async () => {
    const buyer = await aPayer(shop.database)
    await place(buyer, await aProduct(shop.database, shelf))
    const product = await aProduct(shop.database, shelf)
    await place(buyer, product, { quantity: 100 })
    expect(await stockOf(shop.database, product.id)).toEqual({ available: 0, ledger: 0 })
  })

  it('says to pay first where the smallest order is more than what may still be held', async () => {
    const buyer = await aCustomer(shop.database)
    const product = await aProduct(shop.database, { minimum: 8, available: 100 })
    await place(buyer, product, { quantity: 16 })
    await expect(place(buyer, product, { quantity: 8 })).rejects.toMatchObject({
      body: { most: 20, left: 0 },
      message:
        'Before your first payment you can hold 20 pieces of this product, and you hold 16. Please pay for or cancel an unpaid order first.',
    })
  })

  it('of 64 orders at the same moment is not passed', async () => {
    const buyer = await aCustomer(shop.database)
    const product = await aProduct(shop.database, shelf)
    await Promise.allSettled(Array.from({ length: 64 }, () => place(buyer, product, { quantity: 8 })))
    expect(await stockOf(shop.database, product.id)).toEqual({ available: 84, ledger: 84 })
  })
})

describe('one network', () => {
  it('holds so many orders of new customers, of whatever accounts, at the same moment too', async () => {
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

  it('holds at most half of a product, but for the smallest first order of somebody', async () => {
    const network = aNetwork()
    const product = await aProduct(shop.database, { minimum: 2, available: 100 })
    const buy = async (quantity: number) =>
      place(await aCustomer(shop.database), product, { quantity }, network)
    for (const quantity of [20, 16, 12]) await buy(quantity)
    await expect(buy(4)).rejects.toMatchObject({
      status: 429,
      code: 'network_share',
      message: holds.networkShare(2),
      body: { most: 50, left: 2, retryAfterSeconds: 300 },
    })
    await buy(2)
    await buy(2)
    expect(await stockOf(shop.database, product.id)).toEqual({ available: 48, ledger: 48 })
  })

  it('tells a client when to come again', async () => {
    const network = aNetwork()
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

  it('is forgotten as soon as the order holds nothing, and never kept for who has paid before', async () => {
    const networkOf = async (id: string) =>
      (await shop.database.pool.query('select network from orders where id = $1', [id])).rows[0]
    const network = aNetwork()
    const [buyer, payer] = [await aCustomer(shop.database), await aPayer(shop.database)]
    const [gone = '', paid = '', shipped = ''] = await placeSome(buyer, 3, network)
    expect(await networkOf(gone)).toEqual({ network })
    await shop.call('removeOrder', { token: buyer.token, params: { id: gone } })
    await shop.database.pool.query(
      `update orders set payment = 'paid', paid_at = now(), transaction_id = 'pi_test' where id = $1`,
      [paid],
    )
    await shop.database.pool.query(
      `update orders set shipment = 'shipped', shipped_at = now() where id = $1`,
      [shipped],
    )
    const [trusted = ''] = await placeSome(payer, 1, network)
    for (const id of [gone, paid, shipped, trusted]) expect(await networkOf(id)).toEqual({ network: null })
  })
})

describe('what is held without being paid for', () => {
  it('is what the settings say', async () => {
    const strict = await openTestShop({
      env: { UNPAID_ORDERS: '1, 2, 3, 4', HELD_PIECES: '5,6,7,8', HELD_SHARE: '50, 60' },
    })
    try {
      const buyer = await aCustomer(strict.database, { verified: false })
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
