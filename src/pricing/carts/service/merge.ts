import { refusals } from '#base/contract/messages/refusals.ts'
import { newId } from '#base/id.ts'
import { Refusal } from '#base/refusal.ts'
import { maxMergedLines } from '#pricing/carts/model.ts'
import type { CartShop } from '#pricing/carts/shop.ts'
import { mergeChoices } from '#pricing/carts/store/choices.ts'
import { mergeSaved } from '#pricing/carts/store/saved.ts'
import { lockCart, lockCartOf, mergeInto, quantitiesOf, replaceToken } from '#pricing/carts/store/write.ts'
import { hashOf, newToken } from '#pricing/carts/token.ts'
import type { Opened } from './open.ts'
import { read } from './read.ts'

interface Customer {
  readonly userId: string
  readonly sessionId: string
}

/**
 * Puts the lines of a visitor's cart into the cart of the customer, where the larger quantity of each product and the newer
 * coupon, destination and delivery stay, and deletes the visitor's. Returns the customer's cart with a new token that ends
 * with their session; a token that was known before the sign-in opens nothing any more. A token that is unknown, or of
 * another customer, is ignored. A repeat changes nothing.
 * @throws Refusal `conflict` `cart_full` when both carts have more than 500 products together: both stay as they are.
 */
export async function merge(
  shop: CartShop,
  { userId, sessionId }: Customer,
  before: string | undefined,
): Promise<Opened> {
  const { token, hash } = newToken()
  await shop.db.transaction().execute(async (tx) => {
    // All merges of a customer wait here for each other.
    const cartId = await lockCartOf(tx, userId, newId(shop.clock()))
    const visitors = await lockCart(tx, hashOf(before))
    if (visitors !== undefined && visitors.user_id === null) {
      await mergeChoices(tx, visitors.id, cartId)
      await mergeSaved(tx, visitors.id, cartId)
      await mergeInto(tx, visitors.id, cartId)
      const { size } = await quantitiesOf(tx, cartId)
      if (size > maxMergedLines)
        throw new Refusal('conflict', 'cart_full', refusals.cartsFull(maxMergedLines))
    }
    await replaceToken(tx, { hash, cartId, sessionId })
  })
  return { token, cart: await read(shop, token) }
}
