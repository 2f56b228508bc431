import { describe, expect, it } from 'vitest'
import { refusals } from '#base/contract/messages/refusals.ts'
import { findAccountingFaults } from '#office/backup/inside/accounting.ts'
import { aCustomer } from '../builders.ts'
import { aBrowser, cartHeader } from '../carts/cart.ts'
import { stockOf } from '../stock.ts'
import { anEmail, checkoutFixture, inBerlin, inVienna } from './fixture.ts'

const fixture = checkoutFixture()
const { shop, orderOf } = fixture

const rows = async (query: string, ...values: unknown[]) =>
  (await shop.database.pool.query(query, values)).rows

describe('a checkout', () => {
  it('orders a whole cart with coupon, delivery and taxes, and empties it', async () => {
    const [disc, pads, book] = [
      await fixture.aPart({ priceCents: 2999 }),
      await fixture.aPart({ priceCents: 1050 }),
      await fixture.aPart({ priceCents: 999 }),
    ]
    await rows(`update products set tax_class = 'reduced' where id = $1`, book.id)
    const browser = await fixture.aCart([disc, 2], [pads, 4], [book, 1])
    const code = await fixture.aCoupon()
    await shop.call('applyCoupon', { headers: cartHeader(browser.token), body: { code } })
    const email = anEmail()
    const { insertedId, number, orderKey } = await fixture.checkOut(browser, { email, note: 'Ring twice' })
    const order = await orderOf(insertedId, orderKey)
    // 59.98 + 42.00 + 9.99 = 111.97; 10% off = 11.20 (11.197); delivery 4.90 is divided over the lines.
    expect(order).toMatchObject({
      number,
      email,
      name: 'Test Guest',
      address: 'Teststraße 1\n10115 Berlin\nGermany',
      note: 'Ring twice',
      goods: 111.97,
      discount: 11.2,
      deliveryPrice: 4.9,
      pricesIncludeTax: false,
      promotions: [{ name: 'Ten percent', code, amount: 11.2 }],
      delivery: { id: 'parcel', name: 'Parcel', price: 4.9 },
      shipTo: { ...inBerlin, company: '', line2: '', region: '', taxNumber: '' },
      billTo: null,
    })
    expect(order.taxes.map(({ percent }) => percent)).toEqual([19, 7])
    for (const { percent, base, tax } of order.taxes) expect(tax).toBeCloseTo((base * percent) / 100, 2)
    const lines = order.lines.reduce((sum, { total }) => sum + total, 0)
    expect(lines + (order.delivery?.total ?? 0)).toBeCloseTo(order.price, 8)
    expect(order.goods - order.discount + order.deliveryPrice + order.tax).toBeCloseTo(order.price, 8)
    expect((await browser.read()).lines).toEqual([])
    expect(await stockOf(shop.database, disc.id)).toEqual({ available: 98, ledger: 98 })
    expect(await stockOf(shop.database, pads.id)).toEqual({ available: 96, ledger: 96 })
    expect(await findAccountingFaults(shop.database.pool)).toEqual([])
    const [mail] = await rows('select recipient, body from mails where order_id = $1', insertedId)
    expect(mail).toMatchObject({ recipient: email })
    for (const words of [`Discount (${code})`, 'Delivery (Parcel)', 'VAT 19%', 'VAT 7%', `$${order.price}`])
      expect(mail?.body).toContain(words)
  })

  it('charges the taxes of the address, and none of a business that is exempt there', async () => {
    const part = await fixture.aPart({ priceCents: 10_000 })
    const order = async (shipTo: typeof inBerlin) => {
      const browser = await fixture.aCart([part, 1])
      const total = shipTo.taxNumber ? 104.9 : await fixture.totalOf(browser, { shipTo })
      const { insertedId, orderKey } = await fixture.checkOut(browser, { shipTo, total })
      return orderOf(insertedId, orderKey)
    }
    expect(await order(inBerlin)).toMatchObject({ tax: 19.93, price: 124.83 })
    expect(await order(inVienna)).toMatchObject({ tax: 20.98, price: 125.88 })
    expect(await order({ ...inVienna, company: 'Test GmbH', taxNumber: 'ATU37675002' })).toMatchObject({
      tax: 0,
      price: 104.9,
    })
  })

  it('belongs to the account of the bearer, and has the email of the account', async () => {
    const customer = await aCustomer(shop.database)
    const browser = await aBrowser(shop)
    await browser.add({ toolsId: (await fixture.aPart()).id, quantity: 1 })
    await browser.merge(customer.token)
    const answer = await fixture.checkOut(browser, { bearer: customer.token })
    expect(answer.orderKey).toBeNull()
    const order = await shop.call('oneOrder', { params: { id: answer.insertedId }, token: customer.token })
    expect(order.email).toBe(customer.email)
  })

  it('does not order the cart of a customer without their bearer', async () => {
    const [customer, other] = [await aCustomer(shop.database), await aCustomer(shop.database)]
    const browser = await aBrowser(shop)
    await browser.add({ toolsId: (await fixture.aPart()).id, quantity: 1 })
    await browser.merge(customer.token)
    const total = await fixture.totalOf(browser)
    const missing = { status: 404, message: refusals.missingCart }
    await expect(fixture.checkOut(browser, { total })).rejects.toMatchObject(missing)
    await expect(fixture.checkOut(browser, { total, bearer: other.token })).rejects.toMatchObject(missing)
    expect((await browser.read()).lines).toHaveLength(1)
  })

  it('is placed once for the same key, however often it is sent', async () => {
    const part = await fixture.aPart()
    const browser = await fixture.aCart([part, 3])
    const total = await fixture.totalOf(browser)
    const sent = { key: 'a key', total, email: anEmail() }
    const answers = await Promise.all(Array.from({ length: 4 }, () => fixture.checkOut(browser, sent)))
    expect(new Set(answers.map(({ insertedId, orderKey }) => `${insertedId} ${orderKey}`)).size).toBe(1)
    expect(await stockOf(shop.database, part.id)).toEqual({ available: 97, ledger: 97 })
    await expect(fixture.checkOut(browser, { ...sent, note: 'Another' })).rejects.toMatchObject({
      status: 409,
      code: 'key_reused',
    })
  })

  it('refuses an empty cart', async () => {
    const browser = await aBrowser(shop)
    await expect(fixture.checkOut(browser, { total: 1 })).rejects.toMatchObject({
      status: 409,
      code: 'empty_cart',
    })
  })
})

describe('a coupon with one use left', () => {
  it('is taken by one of twenty buyers, and the others are shown the new total', async () => {
    const code = await fixture.aCoupon({ maxUses: 1 })
    const part = await fixture.aPart()
    const buyers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const browser = await fixture.aCart([part, 1])
        await shop.call('applyCoupon', { headers: cartHeader(browser.token), body: { code } })
        return { browser, total: await fixture.totalOf(browser) }
      }),
    )
    const outcomes = await Promise.allSettled(
      buyers.map(({ browser, total }) => fixture.checkOut(browser, { total })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ status: 409, code: 'total_changed' })
    expect(await rows('select used from promotions where code = $1', code)).toEqual([{ used: 1 }])
    expect(await stockOf(shop.database, part.id)).toEqual({ available: 99, ledger: 99 })
  })

  it('is given back when the order is cancelled', async () => {
    const code = await fixture.aCoupon({ maxUses: 1 })
    const browser = await fixture.aCart([await fixture.aPart(), 1])
    await shop.call('applyCoupon', { headers: cartHeader(browser.token), body: { code } })
    const { insertedId: id, orderKey } = await fixture.checkOut(browser)
    expect(await rows('select used from promotions where code = $1', code)).toEqual([{ used: 1 }])
    await shop.call('removeOrder', { params: { id }, headers: { 'tappet-order-key': orderKey ?? '' } })
    expect(await rows('select used from promotions where code = $1', code)).toEqual([{ used: 0 }])
  })
})
