import { refusals } from '#base/contract/messages/refusals.ts'
import { rules } from '#base/contract/messages/rules.ts'
import { Refusal } from '#base/refusal.ts'
import { type Cart, type CartProduct, maxLines, problemOf } from '#pricing/carts/model.ts'
import type { CartShop } from '#pricing/carts/shop.ts'
import { findProducts } from '#pricing/carts/store/read.ts'
import { lockCart, noteUse, quantitiesOf, removeLine, setLines } from '#pricing/carts/store/write.ts'
import { hashOf } from '#pricing/carts/token.ts'
import { missingCart, read } from './read.ts'

interface Change {
  readonly productId: string
  /** In pieces; 0 removes the line. */
  readonly quantity: number
  /** What the page showed, so that a change of another window is not overwritten unseen; undefined for any quantity. */
  readonly shown?: number | undefined
}

/**
 * Sets the quantity of one product and returns the cart. Changes of the same cart wait for each other.
 * @throws Refusal `missing` for an unknown token, and for a product that is unknown or no longer sold; `invalid` below the
 * minimum or above the largest payment; `conflict` `out_of_stock` above the stock, `cart_full` for the 101st product,
 * `cart_changed` when the cart has another quantity than was shown.
 */
export async function setQuantity(
  shop: CartShop,
  token: string | undefined,
  { productId, quantity, shown }: Change,
): Promise<Cart> {
  await shop.db.transaction().execute(async (tx) => {
    const cart = await lockCart(tx, hashOf(token))
    if (cart === undefined) throw missingCart()
    const quantities = await quantitiesOf(tx, cart.id)
    const before = quantities.get(productId) ?? 0
    // A repeat of a change whose answer was lost finds what it wanted.
    if (before === quantity) return
    if (shown !== undefined && shown !== before)
      throw new Refusal('conflict', 'cart_changed', refusals.cartChanged)
    await noteUse(tx, cart.id)
    if (quantity === 0) return removeLine(tx, cart.id, productId)
    const [product] = await findProducts(tx, [productId])
    requireOrderable(product, quantity)
    if (before === 0 && quantities.size >= maxLines)
      throw new Refusal('conflict', 'cart_full', refusals.cartFull(maxLines))
    await setLines(tx, cart.id, [{ product, quantity }])
  })
  return read(shop, token)
}

function requireOrderable(
  product: CartProduct | undefined,
  quantity: number,
): asserts product is CartProduct {
  if (product === undefined) throw new Refusal('missing', 'missing', refusals.missingProduct)
  const { minimum, available } = product
  const fields = (message: string) => ({ fields: { quantity: message } })
  switch (problemOf(product, quantity)) {
    case undefined:
      return
    case 'gone':
      throw new Refusal('missing', 'archived', refusals.archived)
    case 'short': {
      const extra = { available, ...fields(rules.stockOut) }
      throw new Refusal('conflict', 'out_of_stock', rules.stockOut, extra)
    }
    case 'below_minimum': {
      const message = rules.belowMinimum(minimum)
      throw new Refusal('invalid', 'below_minimum', message, { minimum, ...fields(message) })
    }
    case 'above_largest':
      throw new Refusal('invalid', 'above_largest', rules.aboveLargest(), fields(rules.aboveLargest()))
  }
}
