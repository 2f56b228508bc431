import { describe, expect, it } from 'vitest'
import { shopConfig } from '#base/shop-config.ts'
import { aCustomer, anAdmin, anOrder, withOwnRole } from '../builders.ts'
import { testFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const shop = testFixture(openTestShop)

/** The newest entry about a document of settings. */
async function entryOf(name: string, token: string): Promise<string> {
  const { rows } = await shop.call('adminAudit', { query: { q: name }, token })
  return rows[0]?._id ?? ''
}

async function toZloty(token: string) {
  const { version, value } = await shop.call('tradeSettings', { token })
  const changed = { ...value, currency: 'pln' as const, locale: 'pl-PL' }
  await shop.call('changeTradeSettings', { token, body: { version, value: changed } })
  return entryOf('trade', token)
}

describe('from the audit log', () => {
  it('the name of the shop is put back, on every page', async () => {
    const { token } = await anAdmin(shop.database)
    const { version, value } = await shop.call('shopSettings', { token })
    const body = { version, value: { ...value, name: 'Misspelt' } }
    await shop.call('changeShopSettings', { token, body })
    await shop.call('undoEntry', { params: { id: await entryOf('shop', token) }, token })
    expect((await shop.call('shopSettings', { token })).value).toEqual(value)
    await expect.poll(() => shopConfig().name).toBe(value.name)
  })

  it('the currency is put back while there is no order', async () => {
    const { token } = await anAdmin(shop.database)
    await shop.call('undoEntry', { params: { id: await toZloty(token) }, token })
    expect((await shop.call('tradeSettings', { token })).value).toMatchObject({
      currency: 'usd',
      locale: 'en-US',
    })
  })

  it('the currency is not put back once there is an order', async () => {
    const { token } = await anAdmin(shop.database)
    const id = await toZloty(token)
    await anOrder(shop.database, await aCustomer(shop.database))
    await expect(shop.call('undoEntry', { params: { id }, token })).rejects.toMatchObject({
      status: 409,
      code: 'currency_fixed',
    })
    expect((await shop.call('tradeSettings', { token })).value.currency).toBe('pln')
  })

  it('the trade is put back only with the permission for money', async () => {
    const { token } = await anAdmin(shop.database)
    const id = await toZloty(token)
    const auditor = await withOwnRole(shop.database, ['audit.see', 'settings.shop'])
    await expect(shop.call('undoEntry', { params: { id }, token: auditor.token })).rejects.toMatchObject({
      status: 403,
    })
  })
})
