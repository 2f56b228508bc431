import { describe, expect, it } from 'vitest'
import { aCustomer, anAdmin, anOrder } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)

describe('the first call of a signed-in screen', () => {
  it('answers the same as the single calls', async () => {
    const { database } = shop
    const customer = await aCustomer(database)
    await anOrder(database, customer)
    const { id } = await anOrder(database, customer)
    const { token, email } = customer
    const mine = await shop.call('mine', { token, query: { orders: 1, order: id } })
    expect(mine).toEqual({
      user: await shop.call('oneUser', { token, params: { email } }),
      ...(await shop.call('isAdmin', { token, params: { email } })),
      permissions: [],
      orders: await shop.call('ownOrders', { token, query: { email, limit: 1 } }),
      order: await shop.call('oneOrder', { token, params: { id } }),
    })
    expect(mine.orders).toHaveLength(1)
  })

  it('leaves out parts that were not requested', async () => {
    const { token } = await aCustomer(shop.database)
    expect(Object.keys(await shop.call('mine', { token }))).toEqual(['user', 'admin', 'permissions'])
  })

  it('leaves out the order of another customer, like an unknown order', async () => {
    const { database } = shop
    const { id } = await anOrder(database, await aCustomer(database))
    const { token } = await aCustomer(database)
    for (const order of [id, 'nowhere'])
      expect(await shop.call('mine', { token, query: { order } })).not.toHaveProperty('order')
    const admin = await anAdmin(database)
    const seen = await shop.call('mine', { token: admin.token, query: { order: id } })
    expect(seen).toMatchObject({ admin: true, order: { _id: id } })
  })

  it('may not be stored by a browser', async () => {
    const { token } = await aCustomer(shop.database)
    const answer = await shop.fetch('/api/mine', { headers: { authorization: `Bearer ${token}` } })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('refuses an expired token', async () => {
    await expect(shop.call('mine', { token: 'x'.repeat(43) })).rejects.toMatchObject({ status: 401 })
  })
})
