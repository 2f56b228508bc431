import { describe, expect, it } from 'vitest'
import { refusals } from '#base/contract/messages/refusals.ts'
import { aCustomer, anAdmin, anOrder, type SignedIn } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))

const ids = (orders: { _id: string }[]) => orders.map(({ _id }) => _id)
async function ordersOf(owner: SignedIn, count: number): Promise<string[]> {
  const made: string[] = []
  for (let i = 0; i < count; i++) made.push((await anOrder(shop.database, owner)).id)
  return made.toReversed()
}

describe('the list of all orders', () => {
  it('has the orders of all customers, newest first, with a Link to the next page', async () => {
    const first = await ordersOf(await aCustomer(shop.database), 2)
    const second = await ordersOf(await aCustomer(shop.database), 3)
    const expected = [...second, ...first]
    const got: string[] = []
    let next: string | undefined = '/api/orders?limit=2'
    for (let page = 0; page < 3 && next !== undefined; page++) {
      const answer: Response = await shop.fetch(next, { headers: { authorization: `Bearer ${admin.token}` } })
      expect(answer.headers.get('cache-control')).toBe('no-store')
      const orders = await answer.json()
      expect(orders.length).toBeLessThanOrEqual(2)
      got.push(...ids(orders))
      next = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1]
    }
    expect(got.slice(0, 5)).toEqual(expected)
  })

  it('has no Link on the last page', async () => {
    const answer = await shop.fetch('/api/orders', { headers: { authorization: `Bearer ${admin.token}` } })
    expect(answer.headers.get('link')).toBeNull()
  })

  it('is allowed to admins only', async () => {
    const customer = await aCustomer(shop.database)
    await expect(shop.call('allOrders', { token: customer.token })).rejects.toMatchObject({ status: 403 })
    await expect(shop.call('allOrders')).rejects.toMatchObject({ status: 401 })
  })

  it('refuses an invalid cursor', async () => {
    await expect(
      shop.call('allOrders', { token: admin.token, query: { cursor: 'x' } }),
    ).rejects.toMatchObject({ status: 400 })
  })
})

describe('a customer’s own orders', () => {
  it('are listed newest first, without orders of others', async () => {
    const customer = await aCustomer(shop.database)
    const own = await ordersOf(customer, 3)
    await ordersOf(await aCustomer(shop.database), 1)
    const sent = { token: customer.token, query: { email: customer.email } }
    expect(ids(await shop.call('ownOrders', sent))).toEqual(own)
    const upper = { token: customer.token, query: { email: customer.email.toUpperCase(), limit: 1 } }
    expect(ids(await shop.call('ownOrders', upper))).toEqual(own.slice(0, 1))
  })

  it('are not shown to another customer, nor to an admin who asks with the customer’s email', async () => {
    const [one, other] = [await aCustomer(shop.database), await aCustomer(shop.database)]
    for (const { token } of [other, admin]) {
      await expect(shop.call('ownOrders', { token, query: { email: one.email } })).rejects.toMatchObject({
        status: 403,
      })
    }
  })
})

describe('one order', () => {
  it('is shown to its owner and to admins, and answered as missing to everybody else', async () => {
    const [owner, other] = [await aCustomer(shop.database), await aCustomer(shop.database)]
    const { id } = await anOrder(shop.database, owner)
    for (const { token } of [owner, admin])
      expect(await shop.call('oneOrder', { token, params: { id } })).toMatchObject({ _id: id })
    for (const asked of [id, 'nothing']) {
      await expect(
        shop.call('oneOrder', { token: other.token, params: { id: asked } }),
      ).rejects.toMatchObject({ status: 404, code: 'missing', message: refusals.missingOrder })
    }
    await expect(shop.call('oneOrder', { params: { id } })).rejects.toMatchObject({ status: 401 })
  })

  it('keeps the name and price of its product at the time of the order', async () => {
    const owner = await aCustomer(shop.database)
    const { id, product } = await anOrder(shop.database, owner)
    await shop.database.pool.query(
      `update products set name = 'Renamed', price_cents = 9999, archived_at = now() where id = $1`,
      [product.id],
    )
    expect(await shop.call('oneOrder', { token: owner.token, params: { id } })).toMatchObject({
      tools: product.name,
      unitPrice: 12.5,
      price: 62.5,
    })
  })
})
