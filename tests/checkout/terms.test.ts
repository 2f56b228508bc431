import { beforeEach, describe, expect, it } from 'vitest'
import { untaxed } from '#contract/forms/taxes.ts'
import { couponProblems } from '#contract/messages/promotions.ts'
import { refusals } from '#contract/messages.ts'
import { newId } from '#id.ts'
import { insertGroup, setMember } from '#prices/store/groups.ts'
import { replacePrices } from '#prices/store/prices.ts'
import { takeUses } from '#promotions/use.ts'
import { aCategory, aCustomer, anOrder, aProduct, aPromotion } from '../builders.ts'
import { aBrowser } from '../carts/cart.ts'
import { suiteFixture } from '../fixtures.ts'
import { freshNetwork } from '../raw.ts'
import { openTestShop } from '../shop.ts'
import { aCartOf, cents, setTaxes } from './ground.ts'

const shop = suiteFixture(() => openTestShop({ env: { TRUSTED_PROXIES: '127.0.0.1' } }))

/** A product of $10.00, sold in single pieces. */
const tenDollars = (given: Parameters<typeof aProduct>[1] = {}) =>
  aProduct(shop.database, { priceCents: 1000, minimum: 1, available: 1000, ...given })

const standard = { compound: false, classes: ['standard'] }
const reduced = { compound: false, classes: ['reduced'] }
const vat = {
  pricesIncludeTax: false,
  classes: [
    { id: 'standard', name: 'Standard' },
    { id: 'reduced', name: 'Reduced' },
  ],
  zones: [
    {
      id: 'de',
      name: 'Germany',
      places: [{ country: 'DE' }],
      exemptsBusinesses: false,
      rates: [
        { id: 'de19', name: 'MwSt', ppm: 190_000, ...standard },
        { id: 'de7', name: 'MwSt 7', ppm: 70_000, ...reduced },
      ],
    },
    {
      id: 'ca',
      name: 'California',
      places: [{ country: 'US', region: 'CA' }],
      exemptsBusinesses: false,
      rates: [{ id: 'ca', name: 'Sales tax', ppm: 72_500, ...standard }],
    },
    {
      id: 'sf',
      name: 'San Francisco',
      places: [{ country: 'US', region: 'CA', postalPrefix: '941' }],
      exemptsBusinesses: false,
      rates: [{ id: 'sf', name: 'Sales tax', ppm: 86_250, ...standard }],
    },
  ],
}

beforeEach(async () => {
  await shop.database.pool.query(`update promotions set archived_at = now(), code = null`)
  await setTaxes(shop, untaxed)
})

describe('the taxes of a cart', () => {
  it('are those of the most specific zone of its destination', async () => {
    await setTaxes(shop, vat)
    const { id: toolsId } = await tenDollars()
    const cart = await aCartOf(shop, { toolsId, quantity: 3 })
    expect(await cart.to('DE')).toMatchObject({ tax: 5.7, total: 35.7, isTaxCovered: true })
    const california = await cart.to('US', { region: 'CA', postalCode: '90001' })
    expect(california).toMatchObject({
      taxes: [{ name: 'Sales tax', percent: 7.25, base: 30, tax: 2.18 }],
      total: 32.18,
      destination: { country: 'US', region: 'CA', postalCode: '90001' },
    })
    expect(await cart.to('us', { region: 'california', postalCode: '94103' })).toMatchObject({
      tax: 2.59,
      destination: { country: 'US', region: 'CA', postalCode: '94103' },
    })
  })

  it('are none without a destination: prices are as shown', async () => {
    await setTaxes(shop, { ...vat, zones: vat.zones.slice(0, 1).map((zone) => ({ ...zone, places: [{}] })) })
    const { id: toolsId } = await tenDollars()
    const cart = await aCartOf(shop, { toolsId, quantity: 3 })
    expect(await cart.read()).toMatchObject({
      pricesIncludeTax: false,
      destination: null,
      taxes: [],
      tax: 0,
      total: 30,
      delivery: null,
      deliveries: [],
      deliveryProblem: null,
      isTaxCovered: true,
    })
  })

  it('are in the prices where the shop says so, which stay as they are', async () => {
    await setTaxes(shop, { ...vat, pricesIncludeTax: true })
    const { id: toolsId } = await tenDollars()
    const cart = await aCartOf(shop, { toolsId, quantity: 3 })
    expect(await cart.to('DE')).toMatchObject({
      pricesIncludeTax: true,
      taxes: [{ name: 'MwSt', percent: 19, base: 25.21, tax: 4.79 }],
      tax: 4.79,
      total: 30,
    })
  })

  it('are those of the tax class of the product, else of the nearest category that has one', async () => {
    await setTaxes(shop, vat)
    const { pool } = shop.database
    const books = await aCategory(shop.database, 'Books')
    const manuals = await aCategory(shop.database, 'Manuals', books)
    await pool.query(`update categories set tax_class = 'reduced' where id = $1`, [books])
    const manual = await tenDollars({ category: 'Manuals', categoryId: manuals })
    const tool = await tenDollars({ category: 'Manuals', categoryId: manuals })
    await pool.query(`update products set tax_class = 'standard' where id = $1`, [tool.id])
    const cart = await aCartOf(shop, { toolsId: manual.id, quantity: 1 }, { toolsId: tool.id, quantity: 1 })
    expect((await cart.to('DE')).taxes).toEqual([
      { name: 'MwSt 7', percent: 7, base: 10, tax: 0.7 },
      { name: 'MwSt', percent: 19, base: 10, tax: 1.9 },
    ])
  })

  it('are none where no zone covers the destination, and admins are told once a day for each country', async () => {
    await setTaxes(shop, vat)
    const { id: toolsId } = await tenDollars()
    const cart = await aCartOf(shop, { toolsId, quantity: 1 })
    const alarms = async () =>
      (await shop.database.pool.query(`select message from alarms where kind = 'tax_uncovered' order by id`))
        .rows
    await cart.to('DE')
    expect(await alarms()).toEqual([])
    expect(await cart.to('US', { region: 'NY' })).toMatchObject({ tax: 0, total: 10, isTaxCovered: false })
    await cart.to('US', { region: 'TX' })
    await (await aCartOf(shop)).to('US')
    expect(await alarms()).toMatchObject([{ message: expect.stringContaining('No tax zone covers US NY') }])
    await cart.to('FR')
    expect(await alarms()).toHaveLength(2)
    // A shop without tax zones charges no taxes anywhere, and nobody has to know.
    await setTaxes(shop, untaxed)
    expect(await cart.to('JP')).toMatchObject({ isTaxCovered: true })
    expect(await alarms()).toHaveLength(2)
  })

  it('change with the settings, at once', async () => {
    const { id: toolsId } = await tenDollars()
    const cart = await aCartOf(shop, { toolsId, quantity: 1 })
    expect(await cart.to('DE')).toMatchObject({ tax: 0 })
    await setTaxes(shop, vat)
    expect(await cart.read()).toMatchObject({ tax: 1.9 })
    // As another process does it.
    await shop.database.pool.query(
      `update settings set version = version + 1, value = jsonb_set(value, '{zones,0,rates,0,ppm}', '200000') where name = 'taxes'`,
    )
    expect(await cart.read()).toMatchObject({ tax: 2 })
  })
})

describe('the prices of a cart', () => {
  it('are those of the quantity break that a line reaches', async () => {
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

  it('are those of the group of the customer, from the price list or by the percentage', async () => {
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
  it('that are applied by themselves are, and the discount of each line is said', async () => {
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

  it('that was removed is said to be unknown', async () => {
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

  it('cannot be guessed: a network can try 30 codes in an hour', async () => {
    await aPromotion(shop.database, { code: 'REAL' })
    const { headers } = await aCartOf(shop)
    const network = freshNetwork()
    const attempt = (code: string) =>
      shop.call('applyCoupon', { headers: { ...headers, ...network }, body: { code } })
    for (let tries = 0; tries < 30; tries++)
      await expect(attempt(`GUESS-${tries}`)).rejects.toMatchObject({ code: 'unknown_coupon' })
    await expect(attempt('REAL')).rejects.toMatchObject({ status: 429, message: refusals.couponsGuessed })
    expect((await shop.call('readCart', { headers })).coupon).toBeNull()
  })
})
