import type { ProductPriceFields } from '#base/contract/forms/prices.ts'
import { newId } from '#base/id.ts'
import type { TestShop } from '../shop.ts'

/** Groups and prices of a shop, for files of prices. */
export function priceActions(shop: TestShop, admin: { readonly token: string }) {
  const { token } = admin
  return {
    /** A group whose name a spreadsheet would execute. */
    async aGroup(): Promise<{ id: string; name: string }> {
      const name = `=Group, ${newId()}`
      const body = { group: { name, discountPpm: null } }
      return { id: (await shop.call('addCustomerGroup', { body, token })).insertedId, name }
    },
    change: (id: string, prices: ProductPriceFields) =>
      shop.call('changeProductPrices', { params: { id }, body: { prices }, token }),
    /** All prices of a product. */
    async stateOf(id: string) {
      const { prices } = await shop.call('productPrices', { params: { id }, token })
      return { price: (await shop.call('oneProduct', { params: { id } })).price, ...prices }
    },
  }
}
