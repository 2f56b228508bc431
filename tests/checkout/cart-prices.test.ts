import { describe, expect, it } from 'vitest'
import { newId } from '#base/id.ts'
import { insertGroup, setMember } from '#pricing/prices/store/groups.ts'
import { replacePrices } from '#pricing/prices/store/prices.ts'
import { aCategory, aCustomer, aPromotion } from '../builders.ts'
import { aBrowser } from '../carts/cart.ts'
import { aCartOf, cents } from './priced-cart.ts'
import { termsFixture } from './terms-fixture.ts'

const { shop, tenDollars } = termsFixture()

describe('the prices of a cart', () => {
  it('come from the quantity break that a line reaches', async () => {
    const { id: toolsId } = await tenDollars()
    const breaks = [
      { from: 5, price: cents(900) },
      { from: 10, price: cents(850) },
    ]
    await shop.database.db.transaction().execute((tx) => replacePrices(tx, toolsId, { breaks, groups: [] }))
    const cart = await aBrowser(shop)
    expect(await cart.set(toolsId, 4)).toMatchObject({ lines: [{ price: 10, total: 40 }], total: 40 })
    expect(await cart.set(toolsId, 9)).toMatchObject({ lines: [{ price: 9, total: 81 }], total: 81 })
    expect(await cart.set(toolsId, 10)).toMatchObject({ lines: [{ price: 8.5, was: null, total: 85 }] })
  })

  it('come from the group of the customer, from the price list or by the percentage', async () => {
    const [listed, other] = [await tenDollars(), await tenDollars()]
    const customer = await aCustomer(shop.database)
    const groupId = newId()
    await shop.database.db.transaction().execute(async (tx) => {
      await insertGroup(tx, groupId, { name: groupId, discountPpm: 50_000 })
      await setMember(tx, customer.id, groupId)
      await replacePrices(tx, listed.id, {
        breaks: [],
        groups: [{ groupId, prices: [{ from: 1, price: cents(700) }] }],
      })
    })
    const cart = await aBrowser(shop)
    await cart.add({ toolsId: listed.id, quantity: 2 }, { toolsId: other.id, quantity: 2 })
    expect(await cart.read()).toMatchObject({ lines: [{ price: 10 }, { price: 10 }], total: 40 })
    expect(await cart.merge(customer.token)).toMatchObject({
      lines: [{ price: 7 }, { price: 9.5 }],
      total: 33,
    })
  })
})

describe('promotions', () => {
  it('that are applied by themselves reduce the total, and each line shows its discount', async () => {
    const category = await aCategory(shop.database, 'Discs')
    const below = await aCategory(shop.database, 'Vented discs', category)
    const disc = await tenDollars({ category: 'Vented discs', categoryId: below })
    const pad = await tenDollars()
    await aPromotion(shop.database, { name: 'Discs', target: { kind: 'categories', ids: [category] } })
    const cart = await aCartOf(shop, { toolsId: disc.id, quantity: 2 }, { toolsId: pad.id, quantity: 2 })
    expect(await cart.read()).toMatchObject({
      lines: [
        { total: 20, discount: 2 },
        { total: 20, discount: 0 },
      ],
      goods: 40,
      discount: 2,
      promotions: [{ name: 'Discs', code: null, amount: 2, freeDelivery: false }],
      coupon: null,
      total: 38,
    })
  })
})
