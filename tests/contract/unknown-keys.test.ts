import { describe, expect, it } from 'vitest'
import { aCustomer, anOrder } from '../builders.ts'
import { formsFixture } from './forms.ts'

const { world, right, send } = formsFixture()

describe('a key that the contract does not know', () => {
  it('is never stored', async () => {
    const { shop, admin, owner, ask } = world
    const extra = {
      _id: 'mine',
      id: 'mine',
      seq: 1,
      slug: 'mine',
      archived: true,
      archived_at: 'now',
      role: 'admin',
    }
    await send('addProduct', { ...extra, ratingsCount: 9, price_cents: 1 })
    await send('placeOrder', { ...extra, paid: true, status: 'shipped', user_id: owner.id, unitPrice: 0.01 })
    await send('addReview', { ...extra, user_id: owner.id })
    const user = await aCustomer(shop.database)
    await ask('putUser', {
      params: { email: user.email },
      token: user.token,
      body: {
        ...extra,
        email: user.email,
        phone: '5',
        url: 'https://people.example',
        address: 'A',
        emailVerified: false,
        password: 'x',
      },
    })
    const tables = ['products', 'orders', 'reviews', 'users', 'profiles', 'accounts']
    for (const table of tables) {
      const { rows } = await shop.database.pool.query(`select * from ${table} t where t::text ~ '\\mmine\\M'`)
      expect([table, rows]).toEqual([table, []])
    }
    const mine = await ask('ownOrders', { query: { email: admin.email }, token: admin.token })
    expect(mine.body).toHaveProperty(
      '0',
      expect.objectContaining({ paid: false, status: 'pending', unitPrice: 5 }),
    )
    expect((await ask('oneUser', { params: { email: user.email }, token: user.token })).body).toMatchObject({
      role: 'customer',
      emailVerified: true,
    })
  })

  it('is refused if it would change the prototype', async () => {
    const { admin, ask } = world
    const order = await anOrder(world.shop.database, admin)
    for (const poison of [
      '"__proto__": {"role": "admin"}',
      '"__proto__": null',
      '"constructor": {"prototype": {"role": "admin"}}',
      '"extra": {"__proto__": {"x": 1}}',
      '"\\u005f_proto__": {"role": "admin"}',
    ]) {
      const fields = JSON.stringify(right('addProduct')).slice(1)
      const added = await ask('addProduct', { raw: `{${poison}, ${fields}`, token: admin.token })
      expect([poison, added.status]).toEqual([poison, 400])
      const patched = await ask('confirmPayment', {
        params: { id: order.id },
        raw: `{${poison}, "tools": "${order.id}", "transactionId": "pi_1"}`,
        token: admin.token,
      })
      expect([poison, patched.status]).toEqual([poison, 400])
    }
    expect(Object.hasOwn(Object.prototype, 'role')).toBe(false)
  })
})
