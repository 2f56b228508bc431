import type { CheckedOut, CheckoutBuyer, CheckoutRequest } from '#orders/checkout/model.ts'
import type { CheckoutShop } from '#orders/checkout/shop.ts'
import { ownedKeyOf } from '#platform/http/idempotency.ts'
import { find, missingCart } from '#pricing/carts/service/read.ts'
import { placeUnchanged } from './place-wanted.ts'

/** A checkout as it was sent. */
export interface Sent {
  /** Of the cart. */
  readonly token: string | undefined
  readonly buyer: CheckoutBuyer
  readonly request: CheckoutRequest
  /** The Idempotency-Key. */
  readonly key: string | undefined
}

/**
 * Places an order of a whole cart: the stock of all lines, the uses of promotions, the order, its mail and the emptying of the
 * cart, all or nothing. The same key with the same request answers the same order.
 * @throws Refusal `missing` for an unknown cart, and the refusals of `placeUnchanged`.
 */
export function checkOut(shop: CheckoutShop, { token, buyer, request, key }: Sent): Promise<CheckedOut> {
  return placeUnchanged(shop, async () => {
    const { head, rows } = await find(shop, token)
    if (head.user_id !== null && head.user_id !== buyer.account?.userId) throw missingCart()
    return {
      rows,
      buyer,
      request,
      coupon: head.coupon,
      key: key === undefined ? undefined : ownedKeyOf(head.id, key, request),
      holdMinutes: shop.holdMinutes,
      by: { kind: 'cart', token, cartId: head.id },
    }
  })
}
