import { screenRefusals } from '#base/contract/messages/screen-refusals.ts'
import { isSoldOut } from '#catalog/products/model.ts'
import { withoutAccount as words } from '#orders/checkout/messages/without-account.ts'
import { orderable, quantityIn } from '#orders/orders/screens/asked-quantity.ts'
import type { AskedPurchase } from '#orders/orders/screens/purchase-at.ts'
import { putAtLeast } from '#pricing/carts/screens/adding.ts'
import { sentenceOf } from '#pricing/carts/screens/browser-cart.ts'
import { call } from '#web/client/call.ts'

/** Puts what a purchase page was opened for into the cart. Returns why it is not in it; undefined if it is. */
export async function takeToCheckout({ id, search }: AskedPurchase): Promise<string | undefined> {
  try {
    const product = await call('oneProduct', { params: { id } })
    if (product.archived) return screenRefusals.archived
    if (isSoldOut(product)) return words.soldOut
    return await putAtLeast(product.id, orderable(quantityIn(search), product))
  } catch (error) {
    return sentenceOf(error)
  }
}
