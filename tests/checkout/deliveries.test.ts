import { beforeEach, describe, expect, it } from 'vitest'
import { freeEverywhere } from '#base/contract/forms/deliveries.ts'
import { cartTermsWords } from '#pricing/carts/messages/cart-terms.ts'
import { aCategory, aPromotion } from '../builders.ts'
import { aCartOf, cents, setDeliveries, setTaxes } from './priced-cart.ts'
import { parcelAndFreight, termsFixture, vat } from './terms-fixture.ts'

const { shop, tenDollars } = termsFixture()

const weighs = (id: string, grams: number) =>
  shop.database.pool.query('update products set weight_grams = $2 where id = $1', [id, grams])

beforeEach(() => setDeliveries(shop, parcelAndFreight))

describe('the deliveries of a cart', () => {
  it('are the methods that reach its destination, cheapest first, with price and dates', async () => {
    const { id: toolsId } = await tenDollars()
    await weighs(toolsId, 1500)
    const cart = await aCartOf(shop, { toolsId, quantity: 2 })
    expect(await cart.deliveries()).toEqual({
      deliveries: [],
      deliveryProblem: null,
      countries: ['DE', 'FR'],
    })
    await cart.to('DE', { postalCode: '10115' })
    const { deliveries, deliveryProblem } = await cart.deliveries()
    expect(deliveryProblem).toBeNull()
    expect(deliveries).toMatchObject([
      { id: 'parcel', name: 'Parcel', isCollected: false, price: 9, discount: 0 },
      { id: 'freight', price: 40 },
    ])
    const [parcel] = deliveries
    expect(parcel?.from).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(new Date(parcel?.to ?? 0).getTime()).toBeGreaterThan(new Date(parcel?.from ?? 0).getTime())
    expect((await cart.read()).deliveries).toEqual(deliveries)
    await cart.to('FR')
    expect((await cart.deliveries()).deliveries.map(({ id }) => id)).toEqual(['freight'])
  })

  it('count a product without a weight by the default of its category', async () => {
    const heavy = await aCategory(shop.database, 'Discs')
    await shop.database.pool.query('update categories set default_weight_grams = 6000 where id = $1', [heavy])
    const { id: toolsId } = await tenDollars({ category: 'Discs', categoryId: heavy })
    const cart = await aCartOf(shop, { toolsId, quantity: 1 })
    await cart.to('DE')
    expect((await cart.deliveries()).deliveries).toMatchObject([{ id: 'parcel', price: 9 }, {}])
    await weighs(toolsId, 2000)
    expect((await cart.deliveries()).deliveries).toMatchObject([{ id: 'parcel', price: 5 }, {}])
  })

  it('are free from an amount of the goods after their discounts', async () => {
    const { id: toolsId } = await tenDollars()
    await aPromotion(shop.database, { code: 'TEN' })
    const cart = await aCartOf(shop, { toolsId, quantity: 5 })
    await cart.to('DE')
    expect(await cart.by('parcel')).toMatchObject({ delivery: 0, total: 50 })
    expect(await cart.coupon('TEN')).toMatchObject({ delivery: 5, total: 50 })
  })

  it('are free from an amount with tax, in a shop whose prices are shown without it too', async () => {
    await setTaxes(shop, vat)
    const [round, dearer] = [await tenDollars(), await tenDollars({ priceCents: 211 })]
    await shop.database.pool.query(`update products set tax_class = 'standard' where id in ($1, $2)`, [
      round.id,
      dearer.id,
    ])
    // 40.00 and 19 % are 47.60; 42.11 and 19 % are 50.11.
    const cart = await aCartOf(shop, { toolsId: round.id, quantity: 4 })
    await cart.to('DE')
    expect(await cart.by('parcel')).toMatchObject({ tax: 8.55, delivery: 5.95 })
    await shop.call('addToCart', {
      headers: cart.headers,
      body: { lines: [{ toolsId: dearer.id, quantity: 1 }] },
    })
    expect(await cart.read()).toMatchObject({ tax: 8, delivery: 0 })
  })

  it('are none where no zone covers the destination, and the cart says so', async () => {
    const { id: toolsId } = await tenDollars()
    const cart = await aCartOf(shop, { toolsId, quantity: 1 })
    for (const to of [cart.to('JP'), cart.to('DE', { postalCode: '27498' })])
      expect(await to).toMatchObject({
        deliveries: [],
        deliveryProblem: cartTermsWords.noDelivery,
        total: 10,
      })
    // An empty cart has nothing to deliver.
    expect(await (await aCartOf(shop)).to('JP')).toMatchObject({ deliveries: [], deliveryProblem: null })
  })
})

describe('the chosen delivery', () => {
  it('is in the total, and dropped with a sentence when it no longer reaches the destination', async () => {
    const { id: toolsId } = await tenDollars()
    const cart = await aCartOf(shop, { toolsId, quantity: 1 })
    await cart.to('DE')
    const chosen = await cart.by('parcel')
    expect(chosen).toMatchObject({
      chosenDelivery: { id: 'parcel', name: 'Parcel', price: 5 },
      deliveryProblem: null,
      delivery: 5,
      total: 15,
    })
    expect(chosen.chosenDelivery).toEqual(chosen.deliveries[0])
    expect(await cart.to('FR')).toMatchObject({
      chosenDelivery: null,
      deliveryProblem: cartTermsWords.dropped('Parcel'),
      delivery: null,
      total: 10,
    })
    expect(await cart.by('freight')).toMatchObject({ deliveryProblem: null, delivery: 40, total: 50 })
    await setDeliveries(shop, freeEverywhere)
    expect(await cart.read()).toMatchObject({ deliveryProblem: cartTermsWords.dropped(undefined), total: 10 })
  })

  it('is dropped when the goods become too heavy for it', async () => {
    const { id: toolsId } = await tenDollars()
    await weighs(toolsId, 6000)
    const cart = await aCartOf(shop, { toolsId, quantity: 1 })
    await cart.to('DE')
    await cart.by('parcel')
    const heavier = { headers: cart.headers, params: { toolsId }, body: { quantity: 2 } }
    expect(await shop.call('setCartLine', heavier)).toMatchObject({
      delivery: null,
      deliveryProblem: cartTermsWords.dropped('Parcel'),
    })
  })

  it('must be one that reaches the destination', async () => {
    const { id: toolsId } = await tenDollars()
    const cart = await aCartOf(shop, { toolsId, quantity: 1 })
    await expect(cart.by('parcel')).rejects.toMatchObject({ status: 409, code: 'no_destination' })
    await cart.to('FR')
    for (const id of ['parcel', 'nothing'])
      await expect(cart.by(id)).rejects.toMatchObject({ status: 409, code: 'no_delivery' })
    expect(await cart.read()).toMatchObject({ chosenDelivery: { id: 'freight' }, deliveryProblem: null })
  })

  it('is the cheapest that brings the goods while none was chosen, in the total and at the checkout', async () => {
    const { id: toolsId } = await tenDollars()
    const collect = {
      id: 'collect',
      name: 'Counter',
      zones: ['de'],
      rate: { kind: 'collect' as const, price: cents(100) },
      transitDays: { from: 0, to: 0 },
    }
    await setDeliveries(shop, { ...parcelAndFreight, methods: [collect, ...parcelAndFreight.methods] })
    const cart = await aCartOf(shop, { toolsId, quantity: 1 })
    expect(await cart.to('DE')).toMatchObject({ chosenDelivery: { id: 'parcel' }, delivery: 5, total: 15 })
    // As a choice it would be dropped.
    expect(await cart.to('FR')).toMatchObject({ chosenDelivery: { id: 'freight' }, deliveryProblem: null })
    await cart.to('DE')
    expect(await cart.by('collect')).toMatchObject({ delivery: 1, total: 11 })
  })

  it('of too much weight names the weight, the limit and what weighs most', async () => {
    const { id: toolsId } = await tenDollars()
    const { id: heavy, name } = await tenDollars({ name: 'Anvil' })
    await weighs(toolsId, 20)
    await weighs(heavy, 10_001)
    await setDeliveries(shop, { ...parcelAndFreight, methods: parcelAndFreight.methods.slice(0, 1) })
    const cart = await aCartOf(shop, { toolsId, quantity: 2 }, { toolsId: heavy, quantity: 1 })
    expect(await cart.to('DE')).toMatchObject({
      deliveryProblem: cartTermsWords.tooHeavy({ grams: 10_041, most: 10_000, product: name }),
      delivery: null,
    })
    expect(cartTermsWords.tooHeavy({ grams: 10_041, most: 10_000, product: name })).toBe(
      'This order weighs 10.041 kg, and we can send at most 10 kg there. Please take fewer of Anvil, or contact us.',
    )
  })

  it('costs nothing with a coupon of free delivery, which says what it takes off', async () => {
    const { id: toolsId } = await tenDollars()
    await aPromotion(shop.database, { code: 'FREE', gives: { kind: 'free_delivery' } })
    const cart = await aCartOf(shop, { toolsId, quantity: 1 })
    await cart.to('DE')
    await cart.by('freight')
    expect(await cart.coupon('FREE')).toMatchObject({
      coupon: { code: 'FREE', takesOff: 40, problem: null },
      deliveries: [
        { price: 5, discount: 5 },
        { price: 40, discount: 40 },
      ],
      chosenDelivery: { price: 40, discount: 40 },
      delivery: 0,
      total: 10,
    })
  })

  it('is taxed by its own class', async () => {
    const rate = { compound: false, ppm: 200_000 }
    const zone = { id: 'de', name: 'Germany', places: [{ country: 'DE' }], exemptsBusinesses: true }
    const classes = [
      { id: 'standard', name: 'Standard' },
      { id: 'delivery', name: 'Delivery' },
    ]
    const rates = [
      { id: 'goods', name: 'Goods', classes: ['standard'], ...rate },
      { id: 'post', name: 'Post', classes: ['delivery'], compound: false, ppm: 100_000 },
    ]
    await setTaxes(shop, {
      pricesIncludeTax: false,
      classes,
      deliveryClass: 'delivery',
      zones: [{ ...zone, rates }],
    })
    const { id: toolsId } = await tenDollars()
    const cart = await aCartOf(shop, { toolsId, quantity: 1 })
    await cart.to('DE')
    expect(await cart.by('parcel')).toMatchObject({
      taxes: [
        { name: 'Goods', base: 10, tax: 2 },
        { name: 'Post', base: 5, tax: 0.5 },
      ],
      delivery: 5.5,
      total: 17.5,
    })
  })
})
