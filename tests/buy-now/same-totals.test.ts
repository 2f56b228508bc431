import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { SentAnswerOf } from '#base/contract/schemas.ts'
import { fromMinor } from '#base/money.ts'
import { chargesOf } from '#orders/checkout/model.ts'
import { priceCart } from '#orders/checkout/price-cart.ts'
import { orderProducts } from '#orders/checkout/service/order-products.ts'
import { findById } from '#orders/orders/store/read.ts'
import { destinationOf } from '#pricing/calculation/zones.ts'
import { noVehicle } from '#pricing/carts/model.ts'
import { findProducts } from '#pricing/carts/store/read.ts'
import { aBrowser, cartHeader } from '../carts/cart.ts'
import { suiteFixture } from '../fixtures.ts'
import { paymentFixture } from '../payments/fixture.ts'
import { openTestShop } from '../shop.ts'
import { addressOf, aWorld, giveUsesBack, make, placeOf } from './worlds.ts'

/* `POST /order` and the checkout of a cart with the same line cost the same cents, in any shop. */

const shop = suiteFixture(openTestShop)
const fixture = paymentFixture()

it('costs the same by HTTP as the checkout of a cart', async () => {
  await fc.assert(
    fc.asyncProperty(aWorld, async (world) => {
      const { part, buyer } = await make(shop.database, world)
      const { token } = buyer
      const { quantity } = world
      const place = placeOf(world)
      const buy = (sent: object = {}) => {
        const body = { toolsId: part.id, quantity, price: part.priceCents / 100, ...place, ...sent }
        return shop.call('placeOrder', { token, body })
      }
      const read = async ({ insertedId: id }: { insertedId: string }) =>
        chargedIn(await shop.call('oneOrder', { token, params: { id } }))

      const shipTo = addressOf(world)
      const shown = await shop.call('priceTool', {
        token,
        params: { id: part.id },
        query: { quantity, ...place },
      })
      expect(shown.countryNeeded).toBe(shipTo === undefined)
      if (shipTo === undefined)
        return void (await expect(buy()).rejects.toMatchObject({ status: 409, code: 'country_needed' }))

      const browser = await aBrowser(shop)
      await browser.add({ toolsId: part.id, quantity })
      await browser.merge(token)
      const headers = cartHeader(browser.token)
      const { country, region, postalCode } = { ...nowhere, ...shipTo }
      await shop.call('chooseDestination', { headers, body: { country, region, postalCode } })
      const delivery = cheapest((await shop.call('cartDeliveries', { headers })).deliveries)
      if (delivery === undefined)
        return void (await expect(buy()).rejects.toMatchObject({ status: 409, code: 'no_delivery' }))
      const { total } = await shop.call('chooseDelivery', { headers, body: { id: delivery.id } })
      expect(shown.total).toBe(total)
      const bought = await read(await buy({ total }))
      await giveUsesBack(shop.database)
      const body = { email: buyer.email, phone: '1', shipTo, delivery: delivery.id, total }
      expect(bought).toEqual(await read(await shop.call('checkOut', { headers, token, body })))
    }),
    { numRuns: 15, endOnFailure: true },
  )
}, 120_000)

it('costs the same by the service as a priced cart', async () => {
  await fc.assert(
    fc.asyncProperty(aWorld, async (world) => {
      const { database } = fixture
      const { part, buyer } = await make(database, world)
      const { quantity } = world
      const place = placeOf(world)
      const buy = () =>
        orderProducts(
          fixture.shop,
          { userId: buyer.id, email: buyer.email, network: '192.0.2.1' },
          {
            lines: [{ productId: part.id, quantity }],
            price: fromMinor(part.priceCents),
            to: place.country === undefined ? undefined : { ...nowhere, ...place },
            name: '',
            address: '',
            phone: '',
          },
          undefined,
        )
      const shipTo = addressOf(world)
      if (shipTo === undefined)
        return void (await expect(buy()).rejects.toMatchObject({ code: 'country_needed' }))
      const [product] = await findProducts(database.db, [part.id])
      if (product === undefined) throw new Error('There is no such product')
      const rows = [{ product, quantity, put_in_at: product.price, chosenFor: noVehicle }]
      const cart = (delivery: string | null) =>
        priceCart(fixture.shop, {
          ...{
            rows,
            coupon: null,
            userId: buyer.id,
            email: buyer.email,
            isBusiness: false,
            taxNumber: '',
            delivery,
          },
          destination: destinationOf({ ...nowhere, ...shipTo }),
        })
      const delivery = cheapest((await cart(null)).deliveries)
      if (delivery === undefined)
        return void (await expect(buy()).rejects.toMatchObject({ code: 'no_delivery' }))
      const expected = chargesOf(rows, await cart(delivery.id))
      expect(await findById(database.db, (await buy()).insertedId)).toMatchObject(expected)
    }),
    { numRuns: 30, endOnFailure: true },
  )
}, 120_000)

const nowhere = { country: '', region: '', postalCode: '' }

/** The cheapest that brings it to an address, of those that are offered, cheapest first. */
function cheapest<Offered extends { readonly isCollected: boolean }>(
  offered: readonly Offered[],
): Offered | undefined {
  return offered.find(({ isCollected }) => !isCollected) ?? offered.at(0)
}

/** What an order costs, and why. */
function chargedIn(order: SentAnswerOf<'oneOrder'>) {
  const { price, unitPrice, goods, discount, promotions, deliveryPrice, delivery, tax, taxes } = order
  const lines = order.lines.map((line) => ({ discount: line.discount, tax: line.tax, total: line.total }))
  return { price, unitPrice, goods, discount, promotions, deliveryPrice, delivery, tax, taxes, lines }
}
