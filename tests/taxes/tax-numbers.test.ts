import { describe, expect, it } from 'vitest'
import { acceptedDays } from '#pricing/taxes/decision/model.ts'
import { taxReasons } from '#pricing/taxes/messages/tax-reasons.ts'
import { aCustomer } from '../builders.ts'
import { cartHeader } from '../carts/cart.ts'
import { checkoutFixture, deliveries, inBerlin, inVienna, taxes } from '../checkout/fixture.ts'
import { cents } from '../checkout/priced-cart.ts'

const fixture = checkoutFixture()
const { shop } = fixture
const rows = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows
const decisionOf = async (id: string) =>
  (await rows('select decision from order_tax_decisions where order_id = $1', [id]))[0]?.decision
const valid = 'ATU13585627'
const silent = 'ATU33333336'

/** A cart of $10 by parcel of $4.90, and its calls: $14.90 without tax, $17.88 in Austria with it. */
async function aCart() {
  const browser = await fixture.aCart([await fixture.aPart(), 1])
  const headers = cartHeader(browser.token)
  await shop.call('chooseDestination', { headers, body: { country: 'AT', postalCode: '1010' } })
  await shop.call('chooseDelivery', { headers, body: { id: 'parcel' } })
  return {
    browser,
    to: (taxNumber: string, country = 'AT') =>
      shop.call('chooseDestination', { headers, body: { country, taxNumber } }),
    order: (given: Parameters<typeof fixture.checkOut>[1]) => fixture.checkOut(browser, given),
  }
}

const billTo = (country: string, taxNumber: string) => ({
  name: 'Test Buyer',
  line1: 'A street 1',
  city: 'A city',
  country,
  taxNumber,
  ...(country === 'US' && { region: 'CA', postalCode: '95814' }),
  ...(country === 'AT' && { postalCode: '1010' }),
  ...(country === 'GB' && { postalCode: 'SW1A 1AA' }),
  ...(country === 'CH' && { postalCode: '8001' }),
  ...(country === 'BR' && { region: 'SP', postalCode: '01310-000' }),
})

describe('a tax number at the checkout', () => {
  it.each([
    ['US', 'n/a'],
    ['AF', 'x'],
    ['BR', '1'],
    ['AT', 'ATU00000000'],
    ['US', '12-3456789'],
    ['GB', 'GB980780684'],
    ['CH', 'CHE107787577'],
  ])('of %s, “%s”, takes no tax off, and the order says why', async (country, number) => {
    const cart = await aCart()
    const bill = billTo(country, number)
    await expect(cart.order({ shipTo: inVienna, billTo: bill, total: 14.9 })).rejects.toMatchObject({
      code: 'total_changed',
      body: { cart: { total: 17.88, isTaxExempt: false, taxReason: taxReasons.not_of_union(number) } },
    })
    const { insertedId, orderKey } = await cart.order({ shipTo: inVienna, billTo: bill, total: 17.88 })
    expect(await fixture.orderOf(insertedId, orderKey)).toMatchObject({ price: 17.88, tax: 2.98 })
    expect(await decisionOf(insertedId)).toMatchObject({ kind: 'charged', because: 'not_of_union' })
  })

  it('that VIES confirms takes tax off at once, and the answer is kept with the order', async () => {
    const cart = await aCart()
    expect(await cart.to(valid)).toMatchObject({ isTaxExempt: true, taxReason: null, total: 14.9 })
    const shipTo = { ...inVienna, taxNumber: valid }
    const { insertedId, orderKey } = await cart.order({ shipTo, total: 14.9 })
    expect(await fixture.orderOf(insertedId, orderKey)).toMatchObject({ price: 14.9, tax: 0 })
    expect(await decisionOf(insertedId)).toMatchObject({
      kind: 'free',
      because: 'number',
      number: valid,
      by: { source: 'vies', at: expect.any(String), consultation: expect.stringMatching(/^WAPI/) },
    })
  })

  it('of another state of the union than the delivery’s takes tax off too; outside of the union none does', async () => {
    const cart = await aCart()
    expect(await cart.to('FR40303265045')).toMatchObject({ isTaxExempt: true, total: 14.9 })
    const zones = taxes.zones.map((zone) => ({
      ...zone,
      exemptsBusinesses: true,
      places: [{ country: 'US' }],
    }))
    await fixture.setTaxes({ ...taxes, zones: zones.slice(1) })
    expect(await cart.to('FR40303265045', 'US')).toMatchObject({
      isTaxExempt: false,
      taxReason: taxReasons.not_here('', 'United States'),
    })
    await fixture.setTaxes(taxes)
  })

  it('that nobody could ask about costs the tax, says why, and is not held', async () => {
    const cart = await aCart()
    expect(await cart.to(silent)).toMatchObject({ isTaxExempt: false, total: 17.88 })
    expect((await cart.to(silent)).taxReason).toBe(taxReasons.no_answer(silent))
    const { insertedId, orderKey } = await cart.order({
      shipTo: { ...inVienna, taxNumber: silent },
      total: 17.88,
    })
    expect(await fixture.orderOf(insertedId, orderKey)).toMatchObject({ tax: 2.98, status: 'pending' })
    expect(
      await rows('select number, ask_at is not null as asks from tax_claims where order_id = $1', [
        insertedId,
      ]),
    ).toEqual([{ number: silent, asks: true }])
  })

  it('that is not valid costs the tax, and says why', async () => {
    const cart = await aCart()
    expect(await cart.to('ATU22222226')).toMatchObject({
      isTaxExempt: false,
      total: 17.88,
      taxReason: taxReasons.not_valid('ATU22222226'),
    })
  })

  it('takes no tax off in the seller’s own country, nor where the goods are collected', async () => {
    await fixture.setTaxes({
      ...taxes,
      zones: taxes.zones.map((zone) => ({ ...zone, exemptsBusinesses: true })),
    })
    const collect = {
      id: 'collect',
      name: 'Collect',
      zones: ['near'],
      rate: { kind: 'collect' as const, price: cents(0) },
    }
    const transitDays = { from: 0, to: 0 }
    await fixture.setDeliveries({
      ...deliveries,
      methods: [...deliveries.methods, { ...collect, transitDays }],
    })
    const cart = await aCart()
    const domestic = { isTaxExempt: false, taxReason: taxReasons.domestic() }
    expect(await cart.to(valid, 'DE')).toMatchObject(domestic)
    expect(await cart.to(valid)).toMatchObject({ isTaxExempt: true })
    const headers = cartHeader(cart.browser.token)
    expect(await shop.call('chooseDelivery', { headers, body: { id: 'collect' } })).toMatchObject({
      isTaxExempt: false,
      taxReason: taxReasons.domestic(),
      total: 12,
    })
    const shipTo = { ...inBerlin, taxNumber: 'DE136695976' }
    const refused = cart.order({ shipTo, total: 14.9 })
    await expect(refused).rejects.toMatchObject({ body: { cart: { taxReason: taxReasons.domestic() } } })
    const taxOf = async ({ insertedId, orderKey }: Awaited<typeof refused>) => {
      const { price, tax } = await fixture.orderOf(insertedId, orderKey)
      return { price, tax, because: (await decisionOf(insertedId))?.because }
    }
    const bill = billTo('AT', valid)
    const delivered = await cart.order({ shipTo: inBerlin, billTo: bill, total: 17.73 })
    expect(await taxOf(delivered)).toEqual({ price: 17.73, tax: 2.83, because: 'domestic' })
    const other = await aCart()
    const collected = { shipTo: inVienna, billTo: bill, delivery: 'collect', total: 12 }
    expect(await taxOf(await other.order(collected))).toEqual({ price: 12, tax: 2, because: 'domestic' })
    await fixture.setTaxes(taxes)
    await fixture.setDeliveries(deliveries)
  })

  it('is not asked about where VIES is off: the order costs the tax until staff accept it', async () => {
    await fixture.setTaxes({ ...taxes, asksVies: false })
    const cart = await aCart()
    expect(await cart.to('ATU37675002')).toMatchObject({
      isTaxExempt: false,
      total: 17.88,
      taxReason: taxReasons.not_asked('ATU37675002'),
    })
    expect(await rows(`select 1 from vies_answers where number = 'ATU37675002'`)).toEqual([])
    await fixture.setTaxes(taxes)
  })

  it('is asked about once while the answer is good', async () => {
    const cart = await aCart()
    await cart.to('NL004495445B01')
    const asked = () => rows(`select answered_at from vies_answers where number = 'NL004495445B01'`)
    const first = await asked()
    await cart.to('NL004495445B01')
    await (await aCart()).to('NL004495445B01')
    expect(await asked()).toEqual(first)
    await rows(
      `update vies_answers set answered_at = answered_at - interval '25 hours' where number = 'NL004495445B01'`,
    )
    expect(await cart.to('NL004495445B01')).toMatchObject({ isTaxExempt: true })
    expect(await asked()).not.toEqual(first)
  })

  it('is not asked about more than 20 times an hour for an account', async () => {
    const customer = await aCustomer(shop.database)
    const browser = await fixture.aCart([await fixture.aPart(), 1])
    await browser.merge(customer.token)
    const headers = cartHeader(browser.token)
    const to = (taxNumber: string) =>
      shop.call('chooseDestination', { headers, body: { country: 'AT', postalCode: '1010', taxNumber } })
    await to(valid)
    for (let tries = 0; tries < 21; tries++) {
      await rows(
        `update vies_answers set answered_at = answered_at - interval '25 hours' where number = $1`,
        [valid],
      )
      await to(valid)
    }
    expect(await to(valid)).toMatchObject({ isTaxExempt: false, taxReason: taxReasons.no_answer(valid) })
    await rows(`delete from limits where key like 'vies:%'`)
  })

  it('that was confirmed counts 90 days for an account with a confirmed email, without VIES', async () => {
    const customer = await aCustomer(shop.database)
    const order = async () => {
      const browser = await fixture.aCart([await fixture.aPart(), 1])
      const own = await browser.merge(customer.token)
      return { own, browser }
    }
    const { browser } = await order()
    const shipTo = { ...inVienna, taxNumber: valid }
    await fixture.checkOut(browser, { shipTo, total: 14.9, bearer: customer.token })
    await rows('delete from vies_answers')
    await fixture.setTaxes({ ...taxes, asksVies: false })
    const priced = async () => {
      const next = await order()
      const headers = cartHeader(next.browser.token)
      const body = { country: 'AT', postalCode: '1010', taxNumber: valid }
      return (await shop.call('chooseDestination', { headers, body })).isTaxExempt
    }
    expect(await priced()).toBe(true)
    await rows('update users set "emailVerified" = false where id = $1', [customer.id])
    expect(await priced()).toBe(false)
    await rows('update users set "emailVerified" = true where id = $1', [customer.id])
    await rows(
      `update accepted_tax_numbers set accepted_at = accepted_at - $2::interval, expires_at = expires_at - $2::interval
      where user_id = $1`,
      [customer.id, `${acceptedDays} days`],
    )
    expect(await priced()).toBe(false)
    await fixture.setTaxes(taxes)
  })
})
