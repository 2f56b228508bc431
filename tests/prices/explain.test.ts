import { describe, expect, it } from 'vitest'
import type { PromotionFields } from '#base/contract/forms/promotion.ts'
import { refusals } from '#base/contract/messages/refusals.ts'
import { aCategory, aCustomer, anAdmin, aProduct, promotionFields } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { priceActions, usd } from './actions.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))
const { change, explain, group, join } = priceActions(shop, admin)

describe('the explanation of a price', () => {
  it('names the rule and every price that was considered', async () => {
    const { id } = await aProduct(shop.database, { priceCents: 1000 })
    const customer = await aCustomer(shop.database)
    const trade = await group('Trade', 100_000)
    await join(customer.email, trade)
    await change(id, {
      breaks: [{ from: 10, price: usd(800) }],
      groups: [
        {
          groupId: trade,
          prices: [
            { from: 1, price: usd(950) },
            { from: 20, price: usd(600) },
          ],
        },
      ],
    })
    expect(await explain(id, 1)).toEqual({
      group: null,
      rule: 'list',
      unitPrice: 10,
      considered: [{ rule: 'list', unitPrice: 10, from: null }],
      goods: 10,
      promotions: [],
      total: 10,
    })
    expect(await explain(id, 10)).toMatchObject({ rule: 'quantity', unitPrice: 8 })
    expect(await explain(id, 1, customer.email)).toMatchObject({
      group: 'Trade',
      rule: 'group_discount',
      unitPrice: 9,
      considered: [
        { rule: 'list', unitPrice: 10, from: null },
        { rule: 'group_list', unitPrice: 9.5, from: null },
        { rule: 'group_discount', unitPrice: 9, from: null },
      ],
    })
    expect(await explain(id, 20, customer.email)).toMatchObject({
      rule: 'group_list_quantity',
      unitPrice: 6,
      considered: [{ from: 10 }, { from: 20 }, { rule: 'group_discount', unitPrice: 7.2, from: 10 }],
    })
  })

  it('is the price of the group, and the general one without a group', async () => {
    const { id } = await aProduct(shop.database, { priceCents: 1000 })
    const pros = await group('Professionals', 250_000)
    const ask = (query: object) =>
      shop.call('explainPrice', { params: { id }, query: { quantity: 2, ...query }, token: admin.token })
    expect(await ask({ group: pros })).toMatchObject({
      group: 'Professionals',
      rule: 'group_discount',
      unitPrice: 7.5,
      goods: 15,
      total: 15,
    })
    await expect(ask({ group: 'nothing' })).rejects.toMatchObject({
      status: 404,
      message: refusals.missingGroup,
    })
    await expect(ask({ email: 'nobody@shop.example' })).rejects.toMatchObject({ status: 404 })
    await expect(ask({ at: 'tomorrow' })).rejects.toMatchObject({ status: 400 })
  })

  it('has each promotion of the day that is applied by itself, and why one takes nothing off', async () => {
    const parts = await aCategory(shop.database, 'Parts to explain')
    const discs = await aCategory(shop.database, 'Discs to explain', parts)
    const { id } = await aProduct(shop.database, {
      priceCents: 1000,
      categoryId: discs,
      category: 'Discs to explain',
    })
    const add = async (given: Partial<PromotionFields>) => {
      const promotion = promotionFields({ code: null, ...given })
      return (await shop.call('addPromotion', { body: { promotion }, token: admin.token })).insertedId
    }
    const made = [
      await add({ name: 'Coupon', code: 'EXPLAINED' }),
      await add({ name: 'Everything', order: 1, gives: { kind: 'amount', amount: usd(100) } }),
      await add({ name: 'Parts', order: 2, target: { kind: 'categories', ids: [parts] } }),
      await add({ name: 'Winter', order: 3, from: '2026-12-01T00:00:00Z', until: '2027-03-01T00:00:00Z' }),
    ]
    const ask = (at: string) =>
      shop.call('explainPrice', { params: { id }, query: { quantity: 2, at }, token: admin.token })
    expect(await ask('2026-11-23T12:00:00Z')).toMatchObject({
      goods: 20,
      // First those on some products.
      promotions: [
        { name: 'Parts', amount: 2, problem: null },
        { name: 'Everything', amount: 1, problem: null },
        { name: 'Winter', amount: 0, problem: 'not_yet' },
      ],
      total: 17,
    })
    expect(await ask('2026-12-24T12:00:00+01:00')).toMatchObject({
      promotions: [{}, {}, { name: 'Winter', amount: 1.7, problem: null }],
      total: 15.3,
    })
    for (const promotion of made)
      await shop.call('removePromotion', { params: { id: promotion }, token: admin.token })
  })
})
