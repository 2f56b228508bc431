import { beforeEach, describe, expect, it } from 'vitest'
import { toMinor } from '#base/money.ts'
import { priceCart } from '#orders/checkout/price-cart.ts'
import { find, toPrice } from '#pricing/carts/service/read.ts'
import { aPromotion } from '../builders.ts'
import { aCartOf, cents, setDeliveries, setSeller, setTaxes } from './priced-cart.ts'
import { parcelAndFreight, termsFixture } from './terms-fixture.ts'

const { shop, tenDollars } = termsFixture()

beforeEach(() => setDeliveries(shop, parcelAndFreight))

describe('a business with a tax number', () => {
  it.each([
    [true, 1500],
    [false, 1800],
  ])('pays no tax only in a zone that exempts businesses: %s', async (exemptsBusinesses, total) => {
    await setSeller(shop, { country: 'AT' })
    const rates = [{ id: 'vat', name: 'VAT', ppm: 200_000, compound: false, classes: ['standard'] }]
    const zone = { id: 'de', name: 'Germany', places: [{ country: 'DE' }], exemptsBusinesses, rates }
    await setTaxes(shop, { pricesIncludeTax: false, zones: [zone] })
    const { id: toolsId } = await tenDollars()
    const cart = await aCartOf(shop, { toolsId, quantity: 1 })
    await cart.to('DE')
    // Nobody without a number is exempt.
    expect(await cart.by('parcel')).toMatchObject({ total: 18, isBusiness: false, isTaxExempt: false })
    const pricing = { pool: shop.database.pool, clock: () => new Date(), timeZone: 'UTC' }
    const asked = toPrice(await find(pricing, cart.token))
    await shop.database.pool.query(
      `insert into vies_answers (number, valid, answered_at) values ('DE136695976', true, now())
      on conflict (number) do nothing`,
    )
    const business = { isBusiness: true, taxNumber: 'DE136695976' }
    const { totals } = await priceCart(pricing, { ...asked, ...business })
    expect(toMinor(totals.total)).toBe(total)
  })
})

it('a checkout calculates what the cart showed, to the cent', async () => {
  const rates = [{ id: 'vat', name: 'VAT', ppm: 190_000, compound: false, classes: ['standard'] }]
  const zone = { id: 'de', name: 'Germany', places: [{ country: 'DE' }], exemptsBusinesses: false, rates }
  await setTaxes(shop, { pricesIncludeTax: false, zones: [zone] })
  await aPromotion(shop.database, { code: 'THIRD', gives: { kind: 'percent', ppm: 333_333 } })
  const products = [await tenDollars({ priceCents: 333 }), await tenDollars({ priceCents: 1999 })]
  const cart = await aCartOf(shop, ...products.map(({ id }, index) => ({ toolsId: id, quantity: 3 + index })))
  await cart.to('DE')
  await cart.by('parcel')
  const { total } = await cart.coupon('THIRD')
  const pricing = { pool: shop.database.pool, clock: () => new Date(), timeZone: 'UTC' }
  const { totals } = await priceCart(pricing, toPrice(await find(pricing, cart.token)))
  expect(cents(toMinor(totals.total))).toBe(total)
})
