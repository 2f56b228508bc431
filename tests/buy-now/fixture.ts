import { beforeEach } from 'vitest'
import type { DeliverySettings } from '#base/contract/forms/deliveries.ts'
import type { TaxSettings } from '#base/contract/forms/taxes.ts'
import type { BodyOf } from '#base/contract/schemas.ts'
import { aPayer, aProduct, type MadeProduct } from '../builders.ts'
import { deliveries, taxes } from '../checkout/fixture.ts'
import * as settings from '../checkout/priced-cart.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

type Sent = Partial<BodyOf<'placeOrder'>>

/**
 * A shop of a German seller, with taxes in Germany and Austria, and deliveries there, for the tests of the purchase page. Each test
 * starts with these settings and without promotions.
 */
export function buyNowFixture() {
  const shop = suiteFixture(openTestShop)
  const buyer = suiteFixture(() => aPayer(shop.database))

  const setSeller = (country: string) => settings.setSeller(shop, { country })
  const setTaxes = (value: TaxSettings) => settings.setTaxes(shop, value)
  const setDeliveries = (value: DeliverySettings) => settings.setDeliveries(shop, value)

  beforeEach(async () => {
    await shop.database.pool.query(`update promotions set archived_at = now(), code = null`)
    await setSeller('DE')
    await setTaxes(taxes)
    await setDeliveries(deliveries)
  })

  const place = async (part: MadeProduct, quantity: number, sent: Sent, token: string) => {
    const body = { toolsId: part.id, quantity, price: part.priceCents / 100, ...sent }
    const { insertedId: id } = await shop.call('placeOrder', { token, body })
    return shop.call('oneOrder', { token, params: { id } })
  }
  return {
    shop,
    buyer,
    setSeller,
    setTaxes,
    setDeliveries,
    /** A product of 10.00 that can be ordered in any quantity. */
    aPart: (given: Parameters<typeof aProduct>[1] = {}) =>
      aProduct(shop.database, { minimum: 1, available: 1000, priceCents: 1000, ...given }),
    /** Places an order at the list price, and answers it. */
    buy: (part: MadeProduct, quantity: number, sent: Sent = {}, token = buyer.token) =>
      place(part, quantity, sent, token),
    /** Why an order is refused. */
    refusalOf: (part: MadeProduct, quantity: number, sent: Sent = {}): Promise<unknown> =>
      place(part, quantity, sent, buyer.token).then(
        () => 'placed',
        (refusal: unknown) => refusal,
      ),
    /** What the purchase page shows. */
    priceOf: (
      part: MadeProduct,
      quantity: number,
      to: { country?: string; region?: string; postalCode?: string } = {},
      token = buyer.token,
    ) => shop.call('priceTool', { token, params: { id: part.id }, query: { quantity, ...to } }),
  }
}
