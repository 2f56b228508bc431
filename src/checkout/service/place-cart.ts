import type { CartRow, PricedCart } from '#carts/noun.ts'
import { lockCart, quantitiesOf, removeLines } from '#carts/store/write.ts'
import { hashOf } from '#carts/token.ts'
import type { CheckoutBuyer } from '#checkout/noun.ts'
import type { CheckoutShop } from '#checkout/shop.ts'
import { type CheckoutKey, keepPlaced } from '#checkout/store/keys.ts'
import { draft } from '#mail/queue-mail.ts'
import { hashOf as hashOfKey } from '#orders/key.ts'
import { orderPlacedLetter } from '#orders/letters.ts'
import { type OrderRow, orderOf } from '#orders/noun.ts'
import { shopDetailsOf } from '#orders/service/notify.ts'
import { insert } from '#orders/store/place.ts'
import { takeUses } from '#promotions/use.ts'

interface ToPlace {
  /** Of the cart. */
  readonly token: string | undefined
  readonly cartId: string
  readonly rows: readonly CartRow[]
  readonly priced: PricedCart
  readonly order: OrderRow
  readonly buyer: CheckoutBuyer
  readonly key: CheckoutKey | undefined
}

/**
 * Places the order of a cart in one transaction and empties the cart. Locks the cart, the buyer, the products and then the
 * promotions. Answers `changed`, having done nothing, when the cart or a product is not as it was read; the exceeded limit
 * when the buyer would hold too much.
 * @throws Refusal `conflict` `coupon_used_up`.
 */
export function placeCart(shop: CheckoutShop, { token, cartId, rows, priced, order, buyer, key }: ToPlace) {
  return shop.db.transaction().execute(async (tx) => {
    const locked = await lockCart(tx, hashOf(token))
    if (locked === undefined || !isAsRead(await quantitiesOf(tx, cartId), rows)) return 'changed'
    const letter = orderPlacedLetter({ ...shopDetailsOf(shop), order: orderOf(order) })
    const outcome = await insert(tx, {
      order,
      listPrices: rows.map(({ product }) => product.price),
      network: buyer.network,
      limits: shop.holdLimits,
      mail: draft({ ...letter, to: order.email, orderId: order.id }),
      keyHash: buyer.account === undefined ? hashOfKey(shop.orderKeys.of(order.id)) : undefined,
      storedAnswer: undefined,
    })
    if (outcome !== 'placed') return outcome
    const promotions = priced.promotions.map(({ id }) => id)
    await takeUses(tx, promotions, { orderId: order.id, email: order.email, at: order.created_at })
    if (key !== undefined) await keepPlaced(tx, key, order.id)
    await removeLines(tx, cartId)
    return outcome
  })
}

function isAsRead(quantities: ReadonlyMap<string, number>, rows: readonly CartRow[]): boolean {
  return (
    quantities.size === rows.length &&
    rows.every(({ product, quantity }) => quantities.get(product.id) === quantity)
  )
}
