import { describe, expect, it } from 'vitest'
import { newId } from '#base/id.ts'
import { purchase } from '#orders/orders/messages/purchase.ts'
import { cartTermsWords } from '#pricing/carts/messages/cart-terms.ts'
import { insertGroup, setMember } from '#pricing/prices/store/groups.ts'
import { replacePrices } from '#pricing/prices/store/prices.ts'
import { aPayer, aPromotion } from '../builders.ts'
import { deliveries, taxes } from '../checkout/fixture.ts'
import { cents } from '../checkout/priced-cart.ts'
import { buyNowFixture } from './fixture.ts'

const { shop, buyer, setSeller, setDeliveries, setTaxes, aPart, buy, priceOf, refusalOf } = buyNowFixture()

/* `POST /order` is priced as a checkout: delivery, taxes, price breaks, group prices and promotions. */

describe('an order of the purchase page', () => {
  it('pays the delivery and the tax of the place that it names', async () => {
    const part = await aPart({ priceCents: 12_660 })
    await setDeliveries({ ...deliveries, methods: [flat('freight', 3990)] })
    const order = await buy(part, 3, { country: 'DE' })
    expect(order).toMatchObject({
      goods: 379.8,
      deliveryPrice: 39.9,
      delivery: { id: 'freight', price: 39.9 },
      tax: 79.74,
      price: 499.44,
      destination: { country: 'DE', region: '', postalCode: '' },
      shipTo: null,
    })
    const abroad = await buy(part, 3, { country: 'AT', postalCode: '1010' })
    expect(abroad).toMatchObject({
      tax: 83.94,
      price: 503.64,
      destination: { country: 'AT', region: '', postalCode: '1010' },
    })
  })

  it('goes to the country of the seller when it names none, and says so', async () => {
    const part = await aPart()
    expect(await priceOf(part, 1)).toMatchObject({
      destination: { country: 'DE', region: null, postalCode: null },
      total: 17.73,
    })
    expect(await buy(part, 1)).toMatchObject({ price: 17.73, destination: { country: 'DE' } })
  })

  it('has one destination, no matter what the text of its address says', async () => {
    const part = await aPart()
    const order = await buy(part, 1, { country: 'DE', address: '1 Testgasse\n1010 Wien\nAustria' })
    expect(order).toMatchObject({ tax: 2.83, destination: { country: 'DE' } })
    const changed = shop.database.pool.query(
      `update orders set destination = '{"country":"AT"}' where id = $1`,
      [order._id],
    )
    await expect(changed).rejects.toThrow(/append-only/)
  })

  it('has the price of a quantity break, and the price of the customer’s group', async () => {
    const part = await aPart()
    const groupId = newId()
    const breaks = [{ from: 5, price: cents(900) }]
    await shop.database.db.transaction().execute((tx) => replacePrices(tx, part.id, { breaks, groups: [] }))
    expect(await buy(part, 4)).toMatchObject({ unitPrice: 10, goods: 40 })
    expect(await buy(part, 5)).toMatchObject({ unitPrice: 9, goods: 45 })
    const dealer = await aPayer(shop.database)
    await shop.database.db.transaction().execute(async (tx) => {
      await insertGroup(tx, groupId, { name: groupId, discountPpm: 200_000 })
      await setMember(tx, dealer.id, groupId)
    })
    expect(await priceOf(part, 5, {}, dealer.token)).toMatchObject({
      lines: [{ price: 7.2 }],
      goods: 36,
    })
    expect(await buy(part, 5, {}, dealer.token)).toMatchObject({ unitPrice: 7.2, goods: 36 })
  })

  it('has the promotions that need no code, and counts their uses', async () => {
    const part = await aPart()
    const promotion = await aPromotion(shop.database, {
      target: { kind: 'products', ids: [part.id] },
      maxUses: 1,
    })
    expect(await buy(part, 2)).toMatchObject({
      goods: 20,
      discount: 2,
      promotions: [{ name: 'Ten percent' }],
    })
    const { rows } = await shop.database.pool.query(
      'select count(*) as uses from promotion_uses where promotion_id = $1',
      [promotion],
    )
    expect(rows).toEqual([{ uses: 1 }])
    expect(await buy(part, 2)).toMatchObject({ goods: 20, discount: 0, promotions: [] })
  })

  it('is paid at once when a promotion leaves nothing to pay', async () => {
    const part = await aPart()
    await setDeliveries({ ...deliveries, methods: [flat('letter', 0)] })
    await aPromotion(shop.database, {
      target: { kind: 'products', ids: [part.id] },
      gives: { kind: 'percent', ppm: 1_000_000 },
    })
    const order = await buy(part, 1)
    expect(order).toMatchObject({ price: 0, paid: true, payment: 'paid' })
    const { rows } = await shop.database.pool.query('select body from mails where order_id = $1', [order._id])
    expect(rows).toMatchObject([{ body: expect.stringContaining('It costs nothing') }])
  })
})

describe('the delivery of the purchase page', () => {
  it('is the cheapest that brings the order to an address', async () => {
    const part = await aPart()
    await setDeliveries({
      ...deliveries,
      methods: [flat('express', 1290), counter(0), flat('parcel', 490), flat('slow', 590)],
    })
    expect(await buy(part, 1)).toMatchObject({ delivery: { id: 'parcel', isCollected: false } })
  })

  it('is the collection only where nothing else is offered', async () => {
    const part = await aPart()
    await setDeliveries({ ...deliveries, methods: [counter(100)] })
    expect(await priceOf(part, 1)).toMatchObject({ chosenDelivery: { id: 'counter', isCollected: true } })
    expect(await buy(part, 1)).toMatchObject({ delivery: { id: 'counter', isCollected: true }, price: 13.09 })
  })

  it('is free with a promotion that makes it free', async () => {
    const part = await aPart()
    await aPromotion(shop.database, {
      gives: { kind: 'free_delivery' },
      target: { kind: 'products', ids: [part.id] },
    })
    expect(await buy(part, 1)).toMatchObject({ deliveryPrice: 0, price: 11.9, promotions: [{ amount: 0 }] })
  })

  it('is refused in a sentence where none reaches', async () => {
    const part = await aPart()
    expect(await refusalOf(part, 1, { country: 'FR' })).toMatchObject({
      status: 409,
      code: 'no_delivery',
      message: cartTermsWords.noDelivery,
    })
    expect(await priceOf(part, 1, { country: 'FR' })).toMatchObject({
      chosenDelivery: null,
      deliveryProblem: cartTermsWords.noDelivery,
    })
  })
})

describe('an order without a country, of a seller without one,', () => {
  it('is refused in a sentence where the delivery or the taxes depend on the country', async () => {
    const part = await aPart()
    await setSeller('')
    const refused = { status: 409, code: 'country_needed', message: purchase.countryNeeded }
    expect(await refusalOf(part, 1)).toMatchObject(refused)
    expect(await priceOf(part, 1)).toMatchObject({ destination: null, countryNeeded: true })
    await setTaxes({ ...taxes, zones: [] })
    expect(await refusalOf(part, 1)).toMatchObject(refused)
    await setTaxes(taxes)
    await setDeliveries(everywhere)
    expect(await refusalOf(part, 1)).toMatchObject(refused)
    expect(await buy(part, 1, { country: 'DE' })).toMatchObject({ price: 17.73 })
  })

  it('needs none where every country has the same', async () => {
    const part = await aPart()
    await setSeller('')
    await setTaxes({ ...taxes, zones: [] })
    await setDeliveries(everywhere)
    expect(await priceOf(part, 1)).toMatchObject({ destination: null, countryNeeded: false, total: 14.9 })
    expect(await buy(part, 1)).toMatchObject({ price: 14.9, destination: null, delivery: { id: 'parcel' } })
  })

  it('is refused with a country that there is not', async () => {
    const part = await aPart()
    for (const country of ['XX', 'Germany', 'D'])
      expect(await refusalOf(part, 1, { country })).toMatchObject({
        status: 400,
        body: { fields: { country: expect.any(String) } },
      })
    expect(await refusalOf(part, 1, { region: 'CA' })).toMatchObject({ status: 400 })
  })
})

describe('the price that is sent', () => {
  it('may be of one piece or of all, at the list price or at the one that applies', async () => {
    const part = await aPart()
    const breaks = [{ from: 5, price: cents(900) }]
    await shop.database.db.transaction().execute((tx) => replacePrices(tx, part.id, { breaks, groups: [] }))
    for (const price of [10, 50, 9, 45])
      expect(await buy(part, 5, { price })).toMatchObject({ unitPrice: 9, goods: 45 })
    for (const price of [8.99, 40, 59.38, 0])
      expect(await refusalOf(part, 5, { price })).toMatchObject({
        status: 409,
        code: 'price_changed',
        body: { price: 45, unitPrice: 9 },
      })
  })

  it('can have the total beside it, which must be the one of today', async () => {
    const part = await aPart({ available: 5 })
    const { total } = await priceOf(part, 2)
    expect(total).toBe(29.63)
    await setDeliveries({ ...deliveries, methods: [flat('parcel', 590)] })
    expect(await refusalOf(part, 2, { total })).toMatchObject({
      status: 409,
      code: 'total_changed',
      body: { total: 30.82 },
    })
    expect((await priceOf(part, 2)).lines).toMatchObject([{ available: 5 }])
    expect(await buy(part, 2, { total: 30.82 })).toMatchObject({ price: 30.82 })
  })
})

it('the payment takes the price that the order has', async () => {
  const part = await aPart()
  const order = await buy(part, 2)
  const pay = (price: number) =>
    shop.call('createPaymentIntent', { token: buyer.token, body: { price, orderId: order._id } })
  await expect(pay(20)).rejects.toMatchObject({ status: 409, code: 'price_changed' })
  expect(await pay(order.price)).toMatchObject({ clientSecret: expect.any(String) })
})

function flat(id: string, price: number) {
  return {
    id,
    name: id,
    zones: ['near'],
    transitDays: { from: 1, to: 2 },
    rate: { kind: 'flat' as const, price: cents(price) },
  }
}

function counter(price: number) {
  return {
    id: 'counter',
    name: 'Counter',
    zones: ['near'],
    transitDays: { from: 0, to: 0 },
    rate: { kind: 'collect' as const, price: cents(price) },
  }
}

const everywhere = {
  ...deliveries,
  zones: [{ id: 'all', name: 'Everywhere', places: [{}] }],
  methods: [{ ...flat('parcel', 490), zones: ['all'] }],
}
