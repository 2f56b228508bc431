import type { CartDelivery, PricedCart } from '#carts/noun.ts'
import { findProducts } from '#carts/store/read.ts'
import { destinationOf } from '#checkout/noun.ts'
import type { Address } from '#contract/forms/address.ts'
import { refusals } from '#contract/messages.ts'
import type { EditShop } from '#edits/shop.ts'
import { formatMoney, fromMinor, isMore, isSame, isZero, subtract, toWire } from '#money.ts'
import type { OrderRow } from '#orders/row.ts'
import { Refusal } from '#refusal.ts'

/** Where an order is to go, and how. */
export interface WantedDelivery {
  readonly shipTo: Address
  /** The id of a method; undefined for an order without a delivery, which has none to choose. */
  readonly delivery: string | undefined
}

interface Change {
  /** The method with its days; undefined for an order without a delivery. */
  readonly method: CartDelivery | undefined
  /** The delivery was paid for, and costs nothing now. */
  readonly isFreeNow: boolean
}

/**
 * What another address and delivery would change about the money of an order: its products are priced twice with the rules of today,
 * as it is and as it is wanted, so that only the destination and the method can make a difference.
 * @throws Refusal `conflict` `no_delivery` for a method that does not reach the address; `tax_differs`; `delivery_differs` for a delivery
 * with another price, unless it is free now.
 */
export async function compareDelivery(
  shop: EditShop,
  order: OrderRow,
  { shipTo, delivery }: WantedDelivery,
): Promise<Change> {
  if (order.ship_to === null || order.delivery === null) return { method: undefined, isFreeNow: false }
  const price = await pricing(shop, order)
  const [now, then] = await Promise.all([
    price(order.ship_to, order.delivery.id),
    price(shipTo, delivery ?? order.delivery.id),
  ])
  const method = then.delivery ?? undefined
  if (method === undefined) throw new Refusal('conflict', 'no_delivery', refusals.noDeliveryThere)
  if (!isTaxedAlike(now, then)) throw new Refusal('conflict', 'tax_differs', refusals.taxDiffers)
  const before = now.totals.delivery?.total ?? order.delivery.total
  const after = then.totals.delivery?.total ?? fromMinor(0)
  if (isSame(before, after)) return { method, isFreeNow: false }
  if (isZero(after) && order.paid_at !== null) return { method, isFreeNow: !isZero(order.delivery.total) }
  const difference = isMore(after, before)
    ? refusals.deliveryDearer(formatMoney(subtract(after, before)))
    : refusals.deliveryCheaper(formatMoney(subtract(before, after)))
  throw new Refusal('conflict', 'delivery_differs', difference)
}

async function pricing(shop: EditShop, order: OrderRow) {
  const products = await findProducts(
    shop.db,
    order.lines.map(({ product_id }) => product_id),
  )
  const rows = order.lines.flatMap(({ product_id, quantity }) => {
    const product = products.find(({ id }) => id === product_id)
    return product === undefined ? [] : [{ product, quantity, put_in_at: product.price }]
  })
  return (shipTo: Address, delivery: string) =>
    shop.cartTerms({
      rows,
      coupon: order.promotions.find(({ code }) => code !== null)?.code ?? null,
      userId: order.user_id ?? undefined,
      email: order.email || undefined,
      destination: destinationOf(shipTo),
      delivery,
      taxNumber: (order.bill_to ?? shipTo).taxNumber || undefined,
    })
}

/** Whether the products cost the same, with the same taxes, and the delivery has the same rates. */
function isTaxedAlike(one: PricedCart, other: PricedCart): boolean {
  const [rates, otherRates] = [ratesOf(one), ratesOf(other)]
  return goodsOf(one) === goodsOf(other) && (!rates || !otherRates || rates === otherRates)
}

/** For a comparison. */
function goodsOf({ totals }: PricedCart): string {
  return JSON.stringify(
    totals.lines.map(({ total, taxes }) => [
      toWire(total),
      taxes.map(({ rate, amount }) => [rate.id, toWire(amount)]),
    ]),
  )
}

/** Undefined without a delivery: its method was removed from the settings. */
function ratesOf({ totals: { delivery } }: PricedCart): string | undefined {
  return delivery && JSON.stringify(delivery.taxes.map(({ rate }) => rate.id))
}
