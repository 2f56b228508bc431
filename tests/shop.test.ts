import { describe, expect, it } from 'vitest'
import { aCustomer, anAdmin, anOrder, aProduct, aToken } from './builders.ts'
import { suiteFixture } from './fixtures.ts'
import { openTestShop } from './shop.ts'
import { stockOf } from './stock.ts'

const shop = suiteFixture(openTestShop)

describe('a test shop', () => {
  it('listens on its own port, and knows its own address', async () => {
    expect(await (await shop.fetch('/healthz')).json()).toEqual({ status: 'ok' })
    expect(await (await shop.fetch('/readyz')).json()).toEqual({ status: 'ready' })
    const document = await (await shop.fetch('/api/openapi.json')).json()
    expect(document.servers).toEqual([{ url: shop.url }])
    expect(shop.url).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d+$/)
  })

  it('has the people, products and orders that a test creates, with the stock in its ledger', async () => {
    const { database } = shop
    const admin = await anAdmin(database)
    const customer = await aCustomer(database)
    expect(await aToken(database, admin)).not.toBe(admin.token)
    const product = await aProduct(database, { available: 20, minimum: 2 })
    await anOrder(database, customer, { product, quantity: 3, payment: 'paid', shipment: 'shipped' })
    await anOrder(database, customer, { product, quantity: 4, shipment: 'cancelled' })
    expect(await stockOf(database, product.id)).toEqual({ available: 17, ledger: 17 })
  })

  it('throws a refusal that a test can inspect', async () => {
    await expect(shop.call('allUsers')).rejects.toMatchObject({ status: 401, code: 'anonymous' })
    expect(shop.log).toContainEqual(expect.objectContaining({ path: '/api/user', status: 401 }))
  })
})
