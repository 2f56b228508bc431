import { refusals } from '#base/contract/messages/refusals.ts'
import { newId } from '#base/id.ts'
import { Refusal } from '#base/refusal.ts'
import { networkOf } from '#people/identity/network.ts'
import { isWithin } from '#platform/db/tally.ts'
import type { Cart } from '#pricing/carts/model.ts'
import type { CartShop } from '#pricing/carts/shop.ts'
import { insertCart } from '#pricing/carts/store/write.ts'
import { newToken } from '#pricing/carts/token.ts'
import { read } from './read.ts'

const hourSeconds = 3600
/** A workshop or a school shares one network; each browser needs one cart. */
const cartsOfNetwork = 300

/** A cart, and the token that opens it. */
export interface Opened {
  readonly token: string
  readonly cart: Cart
}

/**
 * Makes an empty cart.
 * @param address the network address of the request.
 * @throws Refusal `too_many` for the 301st cart from one network in an hour.
 */
export async function create(shop: CartShop, address: string): Promise<Opened> {
  const { token, hash } = newToken()
  await shop.db.transaction().execute(async (tx) => {
    const count = { of: 'cart_network', whose: networkOf(address), most: cartsOfNetwork }
    if (!(await isWithin(tx, { ...count, seconds: hourSeconds })))
      throw new Refusal('too_many', 'too_many_carts', refusals.cartsTooMany)
    await insertCart(tx, { id: newId(shop.clock()), hash })
  })
  return { token, cart: await read(shop, token) }
}
