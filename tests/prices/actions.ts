import type { ProductPriceFields } from '#base/contract/forms/prices.ts'
import { fromMinor, toDecimal } from '#base/money.ts'
import type { SignedIn } from '../builders.ts'
import type { TestShop } from '../shop.ts'

/** An amount of dollars in the API, from cents. */
export const usd = (minor: number) => toDecimal(fromMinor(minor))

/** The calls of an admin about prices and groups of customers. */
export function priceActions(shop: Pick<TestShop, 'call'>, admin: SignedIn) {
  return {
    change: (id: string, prices: object) =>
      shop.call('changeProductPrices', { params: { id }, body: { prices }, token: admin.token }),
    /** Changes prices that must still equal `was`. */
    changeFrom: (id: string, was: ProductPriceFields, prices: ProductPriceFields) =>
      shop.call('changeProductPrices', { params: { id }, body: { prices, was }, token: admin.token }),
    pricesOf: async (id: string) =>
      (await shop.call('productPrices', { params: { id }, token: admin.token })).prices,
    /** Adds a group and returns its id. */
    group: async (name: string, discountPpm: number | null = null) =>
      (await shop.call('addCustomerGroup', { body: { group: { name, discountPpm } }, token: admin.token }))
        .insertedId,
    join: (email: string, groupId: string | null) =>
      shop.call('setCustomerGroup', { params: { email }, body: { groupId }, token: admin.token }),
    explain: (id: string, quantity: number, email?: string) =>
      shop.call('explainPrice', {
        params: { id },
        query: { quantity, ...(email === undefined ? {} : { email }) },
        token: admin.token,
      }),
  }
}
