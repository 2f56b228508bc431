import { describe, expect, it } from 'vitest'
import { couponProblems } from '#base/contract/messages/promotions.ts'
import { refusals } from '#base/contract/messages/refusals.ts'
import { takeUses } from '#pricing/promotions/use.ts'
import { aCustomer, anOrder, aPromotion } from '../builders.ts'
import { aBrowser } from '../carts/cart.ts'
import { freshNetwork } from '../raw.ts'
import { openTestShop } from '../shop.ts'
import { aCartOf, cents, setTaxes } from './priced-cart.ts'
import { termsFixture, vat } from './terms-fixture.ts'

const { shop, tenDollars } = termsFixture(() => openTestShop({ env: { TRUSTED_PROXIES: '127.0.0.1' } }))

describe('a coupon', () => {
  it('says what it takes off, after the other promotions, and is taken out again', async () => {
    const { id: toolsId } = await tenDollars()
    await aPromotion(shop.database, { name: 'Spring' })
    await aPromotion(shop.database, {
      name: 'Five off',
      code: 'FIVE',
      gives: { kind: 'amount', amount: cents(500) },
    })
    const cart = await aCartOf(shop, { toolsId, quantity: 2 })
    expect(await cart.coupon(' fi ve')).toMatchObject({
      coupon: { code: 'FIVE', takesOff: 5, problem: null },
      promotions: [
        { name: 'Spring', code: null, amount: 2 },
        { name: 'Five off', code: 'FIVE', amount: 5 },
      ],
      discount: 7,
      total: 13,
    })
    expect(await cart.read()).toMatchObject({ coupon: { code: 'FIVE' }, total: 13 })
    expect(await cart.withoutCoupon()).toMatchObject({ coupon: null, total: 18 })
    expect(await cart.withoutCoupon()).toMatchObject({ coupon: null, total: 18 })
  })

  it('is taxed after its discount', async () => {
    await setTaxes(shop, vat)
    const { id: toolsId } = await tenDollars()
    await aPromotion(shop.database, { code: 'TEN' })
    const cart = await aCartOf(shop, { toolsId, quantity: 1 })
    await cart.to('DE')
    expect(await cart.coupon('TEN')).toMatchObject({ tax: 1.71, total: 10.71 })
  })

  it('that takes nothing off stays in the cart and says exactly why, until it does', async () => {
    const { id: toolsId } = await tenDollars()
    await aPromotion(shop.database, { code: 'MANY', minimumSpend: cents(2500) })
    const cart = await aCartOf(shop, { toolsId, quantity: 2 })
    expect(await cart.coupon('MANY')).toMatchObject({
      coupon: { code: 'MANY', takesOff: 0, problem: couponProblems.minimum_spend },
      total: 20,
    })
    const body = { quantity: 3 }
    expect(
      await shop.call('setCartLine', { headers: cart.headers, params: { toolsId }, body }),
    ).toMatchObject({
      coupon: { takesOff: 3, problem: null },
      total: 27,
    })
  })

  it.each([
    ['not_yet', { from: '2099-01-01T00:00:00.000Z' }],
    ['over', { until: '2020-01-01T00:00:00.000Z' }],
    ['nothing_fits', { target: { kind: 'makers', ids: ['Nobody'] } }],
  ] as const)('says why: %s', async (problem, given) => {
    const { id: toolsId } = await tenDollars()
    const code = `WHY-${problem.toUpperCase()}`
    await aPromotion(shop.database, {
      code,
      ...given,
      target: 'target' in given ? { kind: 'makers', ids: ['Nobody'] } : { kind: 'everything' },
    })
    const cart = await aCartOf(shop, { toolsId, quantity: 1 })
    expect((await cart.coupon(code)).coupon).toEqual({ code, takesOff: 0, problem: couponProblems[problem] })
  })

  it('that was removed is unknown', async () => {
    const { id: toolsId } = await tenDollars()
    await aPromotion(shop.database, { code: 'GONE' })
    const cart = await aCartOf(shop, { toolsId, quantity: 1 })
    await cart.coupon('GONE')
    await shop.database.pool.query(
      `update promotions set archived_at = now(), code = null where code = 'GONE'`,
    )
    expect(await cart.read()).toMatchObject({
      coupon: { code: 'GONE', takesOff: 0, problem: refusals.missingCoupon },
      total: 10,
    })
  })

  it('counts the uses of the customer whose cart it is', async () => {
    const { id: toolsId } = await tenDollars()
    const customer = await aCustomer(shop.database)
    const id = await aPromotion(shop.database, { code: 'ONCE', maxUsesByCustomer: 1 })
    const order = await anOrder(shop.database, customer)
    const use = { orderId: order.id, email: customer.email.toUpperCase(), at: new Date() }
    await shop.database.db.transaction().execute((tx) => takeUses(tx, [id], use))
    const cart = await aCartOf(shop, { toolsId, quantity: 1 })
    expect((await cart.coupon('ONCE')).coupon).toMatchObject({ takesOff: 1, problem: null })
    const browser = await aBrowser(shop, cart.token)
    expect((await browser.merge(customer.token)).coupon).toMatchObject({
      takesOff: 0,
      problem: couponProblems.used_up_by_customer,
    })
  })

  it('that does not exist is refused, and leaves the one that the cart has', async () => {
    await aPromotion(shop.database, { code: 'REAL' })
    const cart = await aCartOf(shop)
    await cart.coupon('REAL')
    await expect(cart.coupon('GUESS')).rejects.toMatchObject({
      status: 404,
      code: 'unknown_coupon',
      message: refusals.missingCoupon,
    })
    expect((await cart.read()).coupon).toMatchObject({ code: 'REAL' })
  })

  it('cannot be guessed: a network can try 30 wrong codes in an hour', async () => {
    await aPromotion(shop.database, { code: 'REAL' })
    const { headers } = await aCartOf(shop)
    const network = freshNetwork()
    for (let entries = 0; entries < 40; entries++)
      await shop.call('applyCoupon', { headers: { ...headers, ...network }, body: { code: 'REAL' } })
    await shop.call('removeCoupon', { headers })
    const attempt = (code: string) =>
      shop.call('applyCoupon', { headers: { ...headers, ...network }, body: { code } })
    for (let tries = 0; tries < 30; tries++)
      await expect(attempt(`GUESS-${tries}`)).rejects.toMatchObject({ code: 'unknown_coupon' })
    await expect(attempt('REAL')).rejects.toMatchObject({ status: 429, message: refusals.couponsGuessed })
    expect((await shop.call('readCart', { headers })).coupon).toBeNull()
  })
})
