import { type DeliverySettings, freeEverywhere } from '#base/contract/forms/deliveries.ts'
import { type SellerSettings, unnamedSeller } from '#base/contract/forms/seller.ts'
import { type TaxSettings, untaxed } from '#base/contract/forms/taxes.ts'
import { fromMinor, toDecimal } from '#base/money.ts'
import { readSetting } from '#platform/settings/service.ts'
import { deliveries } from '#pricing/deliveries/model.ts'
import { seller } from '#pricing/seller/model.ts'
import { taxes } from '#pricing/taxes/model.ts'
import { anAdmin, type SignedIn } from '../builders.ts'
import { cartHeader } from '../carts/cart.ts'
import type { TestShop } from '../shop.ts'

/** Cents as the API has them. */
export const cents = (amount: number) => toDecimal(fromMinor(amount))

/** Replaces the settings of taxes, as an admin does. */
export async function setTaxes(shop: TestShop, value: Partial<TaxSettings>): Promise<void> {
  const { version } = await readSetting(shop.database, taxes)
  const body = { version, value: { ...untaxed, ...value } }
  await shop.call('changeTaxSettings', { body, token: (await admin(shop)).token })
}

/** Replaces what the shop says of its seller, as an admin does. */
export async function setSeller(shop: TestShop, value: Partial<SellerSettings>): Promise<void> {
  const { version } = await readSetting(shop.database, seller)
  const body = { version, value: { ...unnamedSeller, ...value } }
  await shop.call('changeSellerSettings', { body, token: (await admin(shop)).token })
}

/** Replaces the settings of deliveries, as an admin does. */
export async function setDeliveries(shop: TestShop, value: Partial<DeliverySettings>): Promise<void> {
  const { version } = await readSetting(shop.database, deliveries)
  const body = { version, value: { ...freeEverywhere, ...value } }
  await shop.call('changeDeliverySettings', { body, token: (await admin(shop)).token })
}

const admins = new WeakMap<TestShop, Promise<SignedIn>>()

function admin(shop: TestShop): Promise<SignedIn> {
  const known = admins.get(shop) ?? anAdmin(shop.database)
  admins.set(shop, known)
  return known
}

/** A cart with pieces of products, and the calls about what it costs. */
export async function aCartOf(shop: TestShop, ...lines: { toolsId: string; quantity: number }[]) {
  const { token } = await shop.call('createCart')
  const headers = cartHeader(token)
  if (lines.length > 0) await shop.call('addToCart', { headers, body: { lines } })
  return {
    token,
    headers,
    read: () => shop.call('readCart', { headers }),
    to: (country: string, rest: { region?: string; postalCode?: string } = {}) =>
      shop.call('chooseDestination', { headers, body: { country, ...rest } }),
    coupon: (code: string) => shop.call('applyCoupon', { headers, body: { code } }),
    withoutCoupon: () => shop.call('removeCoupon', { headers }),
    deliveries: () => shop.call('cartDeliveries', { headers }),
    by: (id: string) => shop.call('chooseDelivery', { headers, body: { id } }),
  }
}
