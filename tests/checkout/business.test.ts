import { describe, expect, it } from 'vitest'
import { cartHeader } from '../carts/cart.ts'
import { checkoutFixture, inBerlin, inVienna } from './fixture.ts'

const fixture = checkoutFixture()
const { shop } = fixture
const number = { taxNumber: 'ATU37675002' }
const business = { ...inVienna, company: 'Test GmbH', ...number }

/** A cart of $100 with its calls. Austria exempts businesses, Germany does not. */
async function aCart() {
  const browser = await fixture.aCart([await fixture.aPart(), 10])
  const headers = cartHeader(browser.token)
  return {
    browser,
    headers,
    to: ({ country, postalCode }: typeof inVienna, rest: { isBusiness?: boolean; taxNumber?: string } = {}) =>
      shop.call('chooseDestination', { headers, body: { country, postalCode, ...rest } }),
    by: (id: string) => shop.call('chooseDelivery', { headers, body: { id } }),
    read: () => shop.call('readCart', { headers }),
  }
}

describe('the cart of a business with a tax number', () => {
  it('shows the total that the checkout charges, in a zone that exempts businesses and in one that does not', async () => {
    const cart = await aCart()
    await cart.to(inVienna, number)
    const exempt = await cart.by('parcel')
    expect(exempt).toMatchObject({ isBusiness: true, isTaxExempt: true, taxes: [], tax: 0, total: 104.9 })
    const german = await cart.to(inBerlin, number)
    expect(german).toMatchObject({ isBusiness: true, isTaxExempt: false, tax: 19.93, total: 124.83 })
    const { insertedId } = await fixture.checkOut(cart.browser, { shipTo: business, total: exempt.total })
    const [order] = (
      await shop.database.pool.query('select total_cents, tax_cents from orders where id = $1', [insertedId])
    ).rows
    expect(order).toEqual({ total_cents: 10490, tax_cents: 0 })
  })

  it('stays one of a business when the destination changes, until the number is gone', async () => {
    const cart = await aCart()
    await cart.to(inVienna, number)
    expect(await cart.to(inVienna)).toMatchObject({ isBusiness: true, total: 104.9 })
    expect(await cart.read()).toMatchObject({ isBusiness: true, total: 104.9 })
    expect(await cart.to(inVienna, { isBusiness: false })).toMatchObject({ isBusiness: false, total: 125.88 })
  })

  it('costs tax until the number is there', async () => {
    const cart = await aCart()
    expect(await cart.to(inVienna, { isBusiness: true })).toMatchObject({
      isBusiness: true,
      isTaxExempt: false,
      total: 125.88,
      taxReason: 'This order costs tax until a VAT number is entered.',
    })
  })

  it('is not exempt without a number when it is ordered: the total of then is shown and refused once', async () => {
    const cart = await aCart()
    await cart.to(inVienna, number)
    const { total } = await cart.by('parcel')
    const refused = fixture.checkOut(cart.browser, { shipTo: inVienna, total })
    await expect(refused).rejects.toMatchObject({
      status: 409,
      code: 'total_changed',
      body: { cart: { isBusiness: false, isTaxExempt: false, total: 125.88 } },
    })
  })
})
