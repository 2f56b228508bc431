import { refusals } from '#base/contract/messages/refusals.ts'
import { Refusal } from '#base/refusal.ts'
import type { Tx } from '#platform/db/open.ts'
import { type Cart, maxLines } from '#pricing/carts/model.ts'
import type { CartShop } from '#pricing/carts/shop.ts'
import { findProducts } from '#pricing/carts/store/read.ts'
import { countSaved, putAside, takeSaved } from '#pricing/carts/store/saved.ts'
import { quantitiesOf, setLines } from '#pricing/carts/store/write.ts'
import { changeCart } from './change-cart.ts'

/** Where a product is to be: put aside, or in the cart. */
interface Move {
  readonly productId: string
  readonly saved: boolean
}

/**
 * Puts a line of a cart aside, or puts it back, and returns the cart. Of two quantities of it the larger one stays. What lacks stock can be
 * put back: the line says so.
 * @throws Refusal `missing` for an unknown token; `conflict` `cart_changed` for a product that is not there any more, `cart_full` for the 101st,
 * `archived` for one that is no longer sold.
 */
export function save(shop: CartShop, token: string | undefined, { productId, saved }: Move): Promise<Cart> {
  return changeCart(shop, token, (tx, cartId) =>
    saved ? saveLine(tx, cartId, productId) : putBack(tx, cartId, productId),
  )
}

/** Deletes what was put aside, and returns the cart. @throws Refusal `missing` for an unknown token. */
export function forget(shop: CartShop, token: string | undefined, productId: string): Promise<Cart> {
  return changeCart(shop, token, async (tx, cartId) => void (await takeSaved(tx, cartId, productId)))
}

async function saveLine(tx: Tx, cartId: string, productId: string): Promise<void> {
  if (!(await putAside(tx, cartId, productId)))
    throw new Refusal('conflict', 'cart_changed', refusals.cartChanged)
  if ((await countSaved(tx, cartId)) > maxLines)
    throw new Refusal('conflict', 'cart_full', refusals.savedFull(maxLines))
}

async function putBack(tx: Tx, cartId: string, productId: string): Promise<void> {
  const taken = await takeSaved(tx, cartId, productId)
  const [product] = await findProducts(tx, [productId])
  if (taken === undefined || product === undefined)
    throw new Refusal('conflict', 'cart_changed', refusals.cartChanged)
  if (product.archived_at !== null) throw new Refusal('conflict', 'archived', refusals.archived)
  const quantities = await quantitiesOf(tx, cartId)
  const inCart = quantities.get(productId)
  if (inCart === undefined && quantities.size >= maxLines)
    throw new Refusal('conflict', 'cart_full', refusals.cartFull(maxLines))
  const { quantity, ...chosenFor } = taken
  await setLines(tx, cartId, [{ product, quantity: Math.max(quantity, inCart ?? 0), chosenFor }])
}
