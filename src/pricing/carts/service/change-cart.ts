import type { Tx } from '#platform/db/open.ts'
import type { Cart } from '#pricing/carts/model.ts'
import type { CartShop } from '#pricing/carts/shop.ts'
import { lockCart, noteUse } from '#pricing/carts/store/write.ts'
import { hashOf } from '#pricing/carts/token.ts'
import { missingCart, read } from './read.ts'

/** Changes a cart and returns it. Changes of the same cart wait for each other. @throws Refusal `missing`. */
export async function changeCart(
  shop: CartShop,
  token: string | undefined,
  work: (tx: Tx, cartId: string) => Promise<void>,
): Promise<Cart> {
  await shop.db.transaction().execute(async (tx) => {
    const cart = await lockCart(tx, hashOf(token))
    if (cart === undefined) throw missingCart()
    await work(tx, cart.id)
    await noteUse(tx, cart.id)
  })
  return read(shop, token)
}
