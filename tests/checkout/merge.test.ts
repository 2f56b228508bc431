import { describe, expect, it } from 'vitest'
import { aCustomer, aProduct, aPromotion } from '../builders.ts'
import { aBrowser } from '../carts/cart.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aCartOf } from './priced-cart.ts'

const shop = suiteFixture(openTestShop)

/** A cart that is merged into the one of a customer who has chosen before, after or never. */
async function merged(...order: ('customer' | 'visitor')[]) {
  const customer = await aCustomer(shop.database)
  const { id: toolsId } = await aProduct(shop.database, { minimum: 1 })
  const visitor = await aCartOf(shop, { toolsId, quantity: 1 })
  const own = await aBrowser(shop)
  await own.merge(customer.token)
  const headers = { 'tappet-cart': own.token }
  for (const who of order) {
    const of = who === 'customer' ? { ...visitor, headers } : visitor
    const code = `${who}-${toolsId}`
      .replace(/[^a-z0-9-]/gi, '')
      .toUpperCase()
      .slice(0, 40)
    await aPromotion(shop.database, { code, name: who })
    await shop.call('applyCoupon', { headers: of.headers, body: { code } })
    const country = who === 'customer' ? 'DE' : 'FR'
    const isBusiness = who === 'visitor'
    const body = { country, postalCode: '10115', isBusiness }
    await shop.call('chooseDestination', { headers: of.headers, body })
  }
  const browser = await aBrowser(shop, visitor.token)
  const { coupon, destination, isBusiness } = await browser.merge(customer.token)
  return { coupon: coupon?.code.split('-')[0], country: destination?.country, isBusiness }
}

describe('signing in keeps the newer coupon and destination, and for whom it is', () => {
  it.each([
    [['visitor'], { coupon: 'VISITOR', country: 'FR', isBusiness: true }],
    [['customer'], { coupon: 'CUSTOMER', country: 'DE', isBusiness: false }],
    [['customer', 'visitor'], { coupon: 'VISITOR', country: 'FR', isBusiness: true }],
    [['visitor', 'customer'], { coupon: 'CUSTOMER', country: 'DE', isBusiness: false }],
    [[], { coupon: undefined, country: undefined, isBusiness: false }],
  ] as const)('of those that were chosen by the %s', async (order, expected) => {
    expect(await merged(...order)).toEqual(expected)
  })

  it('and a coupon that was taken out later stays out', async () => {
    const customer = await aCustomer(shop.database)
    await aPromotion(shop.database, { code: 'OLD' })
    const own = await aBrowser(shop)
    await own.merge(customer.token)
    await shop.call('applyCoupon', { headers: { 'tappet-cart': own.token }, body: { code: 'OLD' } })
    const visitor = await aCartOf(shop)
    await visitor.coupon('OLD')
    await visitor.withoutCoupon()
    const browser = await aBrowser(shop, visitor.token)
    expect((await browser.merge(customer.token)).coupon).toBeNull()
  })

  it('keeps the newer delivery', async () => {
    const customer = await aCustomer(shop.database)
    const { id: toolsId } = await aProduct(shop.database, { minimum: 1 })
    const visitor = await aCartOf(shop, { toolsId, quantity: 1 })
    await visitor.to('DE')
    await visitor.by('standard')
    const browser = await aBrowser(shop, visitor.token)
    expect((await browser.merge(customer.token)).chosenDelivery).toMatchObject({ id: 'standard' })
  })
})
