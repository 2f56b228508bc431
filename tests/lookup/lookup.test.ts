import { describe, expect, it } from 'vitest'
import { orderNumber } from '#base/contract/order-number.ts'
import { aCustomer, anAdmin, anOrder, aProduct, aStaffMember, withOwnRole } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))

async function search(q: string, token = admin.token) {
  const { groups } = await shop.call('staffSearch', { query: { q }, token })
  return Object.fromEntries(groups.map(({ kind, rows }) => [kind, rows.map(({ _id }) => _id)]))
}

describe('the search of staff', () => {
  it('finds an order by its number and by the email, and its customer', async () => {
    const customer = await aCustomer(shop.database)
    const { id } = await anOrder(shop.database, customer)
    const number = orderNumber(id)
    expect((await search(number)).orders).toEqual([id])
    expect((await search(number.toLowerCase())).orders).toEqual([id])
    expect((await search(number.replace('-', ''))).orders).toEqual([id])
    expect(await search(customer.email)).toMatchObject({ orders: [id], customers: [customer.id] })
  })

  it('finds a product by its part number and by its name', async () => {
    const { id } = await aProduct(shop.database, { name: 'Lookup Caliper', partNumber: 'LKP-77-123' })
    expect((await search('LKP-77-123')).products).toEqual([id])
    expect((await search('lkp77123')).products).toEqual([id])
    expect((await search('lookup caliper')).products).toEqual([id])
  })

  it('answers only the groups that somebody may see', async () => {
    const customer = await aCustomer(shop.database)
    const product = await aProduct(shop.database, { name: `Part ${customer.email}` })
    const { id } = await anOrder(shop.database, customer, { product })
    const found = async (token: string) => Object.keys(await search(customer.email, token)).sort()
    expect(await found(admin.token)).toEqual(['customers', 'orders', 'products'])
    expect(await found((await aStaffMember(shop.database, 'warehouse')).token)).toEqual([
      'orders',
      'products',
    ])
    const { token } = await withOwnRole(shop.database, ['customers.see'])
    expect(await search(orderNumber(id), token)).toEqual({})
    expect(await found(token)).toEqual(['customers'])
  })

  it('answers at most five of a group, with how many there are', async () => {
    for (let number = 0; number < 7; number++)
      await aProduct(shop.database, { name: `Seventimes Bolt ${number}` })
    const { groups } = await shop.call('staffSearch', { query: { q: 'seventimes' }, token: admin.token })
    expect(groups).toMatchObject([{ kind: 'products', total: 7 }])
    expect(groups[0]?.rows).toHaveLength(5)
  })

  it('finds nothing for one character, and refuses somebody who may see none of it', async () => {
    expect(await search('a')).toEqual({})
    const { token } = await withOwnRole(shop.database, ['alarms'])
    await expect(search('disc', token)).rejects.toMatchObject({ status: 403 })
    const customer = await aCustomer(shop.database)
    await expect(search('disc', customer.token)).rejects.toMatchObject({ status: 403 })
  })
})
