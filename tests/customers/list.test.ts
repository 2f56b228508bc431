import { describe, expect, it } from 'vitest'
import { orderNumber } from '#base/contract/order-number.ts'
import { aCustomer, aGuestOrder, anAdmin, anOrder, aStaffMember } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)
const owner = suiteFixture(() => anAdmin(shop.database))
const list = (query: Record<string, string>, token = owner.token) =>
  shop.call('adminCustomers', { query, token })

describe('the table of customers', () => {
  it('has accounts and guests, each once, with their orders, and no staff', async () => {
    const person = await aCustomer(shop.database, {
      email: 'listed-account@mail.example',
      name: 'Liv Listed',
    })
    await anOrder(shop.database, person)
    await aGuestOrder(shop.database, person.email)
    await aGuestOrder(shop.database, 'listed-guest@mail.example')
    const last = await aGuestOrder(shop.database, 'listed-guest@mail.example')
    const q = 'listed-'
    const { rows, total } = await list({ q, sort: 'email' })
    expect(total).toBe(2)
    expect(rows).toMatchObject([
      { _id: person.id, email: person.email, name: 'Liv Listed', isGuest: false, orders: 2 },
      { _id: last.id, email: 'listed-guest@mail.example', isGuest: true, orders: 2 },
    ])
    expect((await list({ q, filter: 'guest' })).rows.map(({ email }) => email)).toEqual([
      'listed-guest@mail.example',
    ])
    expect((await list({ q, filter: 'account' })).rows.map(({ email }) => email)).toEqual([person.email])
    expect(await list({ q, sort: 'email', limit: '1', offset: '1' })).toMatchObject({
      total: 2,
      rows: [{ _id: last.id }],
    })
    const { email } = await aStaffMember(shop.database, 'support')
    expect((await list({ q: email })).rows).toEqual([])
  })

  it('lists a guest beside an account that has not confirmed their email', async () => {
    const account = await aCustomer(shop.database, { email: 'unproven@mail.example', verified: false })
    const order = await aGuestOrder(shop.database, account.email)
    const { rows } = await list({ q: account.email, sort: 'lastAt' })
    expect(rows.map(({ _id, orders }) => [_id, orders]).sort()).toEqual(
      [
        [account.id, 0],
        [order.id, 1],
      ].sort(),
    )
  })

  it('finds them by email, name, phone and the number of an order', async () => {
    const account = await aCustomer(shop.database, { email: 'found-account@mail.example', name: 'Fia Found' })
    const own = await anOrder(shop.database, account)
    const order = await aGuestOrder(shop.database, 'found-guest@mail.example')
    await shop.database.pool.query(
      `update orders set name = 'Gus Guest', phone = '+1 555 0177' where id = $1`,
      [order.id],
    )
    const found = async (q: string) => (await list({ q })).rows.map(({ _id }) => _id)
    for (const q of ['found-guest@mail', 'gus guest', '555 0177', orderNumber(order.id)])
      expect(await found(q), q).toEqual([order.id])
    for (const q of ['found-account@mail', 'fia found', orderNumber(own.id)])
      expect(await found(q), q).toEqual([account.id])
    expect(await found('nobody at all')).toEqual([])
  })

  it('is for staff who may see customers', async () => {
    const customer = await aCustomer(shop.database)
    const warehouse = await aStaffMember(shop.database, 'warehouse')
    for (const { token } of [customer, warehouse])
      await expect(list({}, token)).rejects.toMatchObject({ status: 403 })
  })
})
