import { refusals } from '#base/contract/messages/refusals.ts'
import { Refusal } from '#base/refusal.ts'
import type { CheckoutShop } from '#orders/checkout/shop.ts'
import { isOwn, type Viewer } from '#orders/orders/model.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import { remove } from '#orders/orders/service/cancel.ts'
import { missingOrder } from '#orders/orders/service/read.ts'
import type { Tx } from '#platform/db/open.ts'
import { maxMergedLines } from '#pricing/carts/model.ts'
import { missingCart, read } from '#pricing/carts/service/read.ts'
import { findProducts, lockCart, noteUse, quantitiesOf, setLines } from '#pricing/carts/sql.ts'
import { hashOf } from '#pricing/carts/token.ts'

/** An order to put back, and the token of the cart. */
interface ToPutBack {
  readonly id: string
  readonly token: string | undefined
  readonly requestId: string
}

/**
 * Cancels an unpaid order as its buyer would, and puts its lines into their cart, in one transaction: the pieces are added to what the
 * cart has. Returns the cart.
 * @throws Refusal `missing` for an order that is not the buyer's own, and for a cart that is not theirs; `conflict` `cart_full` for
 * more lines than a cart has; the refusals of `remove`, such as `conflict` while a payment is in progress.
 */
export async function putBack(shop: CheckoutShop, viewer: Viewer, { id, token, requestId }: ToPutBack) {
  let cartId: string | undefined
  const beside = {
    // A checkout locks the cart before it locks anything of an order, too.
    before: async (tx: Tx) => {
      const cart = await lockCart(tx, hashOf(token))
      if (cart === undefined || (cart.user_id !== null && cart.user_id !== viewer.person?.userId))
        throw missingCart()
      cartId = cart.id
    },
    after: async (tx: Tx, order: OrderRow) => {
      if (!isOwn(order, viewer)) throw missingOrder(order)
      if (cartId !== undefined) await addLines(tx, cartId, order)
    },
  }
  await remove(shop, shop.paymentCloser.withDeadline(), viewer, { id, requestId, beside })
  return read(shop, token)
}

/** Adds the pieces of an order to a cart that the transaction has locked. */
async function addLines(tx: Tx, cartId: string, { lines }: OrderRow): Promise<void> {
  const before = await quantitiesOf(tx, cartId)
  const products = await findProducts(
    tx,
    lines.map((line) => line.product_id),
  )
  const added = lines.flatMap(({ product_id, quantity, fit }) => {
    const product = products.find(({ id }) => id === product_id)
    const chosenFor = fit === null ? undefined : { vehicle: fit.vehicle.id, answers: fit.answers }
    return product === undefined
      ? []
      : [{ product, quantity: quantity + (before.get(product_id) ?? 0), chosenFor }]
  })
  const others = added.filter(({ product }) => !before.has(product.id))
  if (before.size + others.length > maxMergedLines)
    throw new Refusal('conflict', 'cart_full', refusals.cartsFull(maxMergedLines))
  await setLines(tx, cartId, added)
  await noteUse(tx, cartId)
}
