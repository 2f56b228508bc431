import { refusals } from '#base/contract/messages/refusals.ts'
import { rules } from '#base/contract/messages/rules.ts'
import { verdictRefusals } from '#base/contract/messages/verdicts.ts'
import { productName } from '#base/contract/product-name.ts'
import { isMore, isSame, largestCharge } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import { shopConfig } from '#base/shop-config.ts'
import type { CheckoutRequest } from '#orders/checkout/model.ts'
import { maxLines } from '#orders/orders/model.ts'
import { cartToDto } from '#pricing/carts/dto.ts'
import {
  type CartFits,
  type CartRow,
  cartOf,
  type PricedCart,
  problemOf,
  waitsForTick,
} from '#pricing/carts/model.ts'

type Rows = readonly CartRow[]

/** @throws Refusal for an empty cart, more lines than an order has, and lines that cannot be ordered as they are. */
export function requireOrderable(rows: Rows, priced: PricedCart, fits: CartFits): void {
  if (rows.length === 0) throw new Refusal('conflict', 'empty_cart', refusals.cartEmpty)
  if (rows.length > maxLines) throw new Refusal('invalid', 'lines', refusals.basketLines(maxLines))
  const lines = rows.flatMap(({ product, quantity }) => {
    const problem = problemOf(product, quantity)
    const { id, available, minimum } = product
    return problem === undefined ? [] : [{ productId: id, problem, available, minimum }]
  })
  if (lines.length === 0) return
  const code = lines.some(({ problem }) => problem === 'short') ? 'out_of_stock' : 'cart_problems'
  throw new Refusal('conflict', code, refusals.cartProblems, { lines, cart: shown(rows, priced, fits) })
}

/** @throws Refusal `conflict` `no_delivery` when the chosen method does not deliver this cart to the address. */
export function requireDelivery(rows: Rows, priced: PricedCart, fits: CartFits): void {
  if (priced.delivery !== null) return
  throw new Refusal('conflict', 'no_delivery', refusals.deliveryChanged, { cart: shown(rows, priced, fits) })
}

/** @throws Refusal `invalid` without the telephone number that the carrier of the chosen method needs. */
export function requirePhone({ delivery }: PricedCart, { phone }: CheckoutRequest): void {
  if (delivery?.needsPhone !== true || phone.trim() !== '') return
  throw new Refusal('invalid', 'invalid', rules.phoneNeeded, { fields: { phone: rules.phoneNeeded } })
}

/** @throws Refusal `conflict` `total_changed`; `invalid` for a total that cannot be paid. */
export function requireCurrentTotal(
  rows: Rows,
  priced: PricedCart,
  { total }: CheckoutRequest,
  fits: CartFits,
): void {
  const now = priced.totals.total
  if (!isSame(now, total)) throw totalChanged(rows, priced, fits)
  if (isMore(now, largestCharge())) throw new Refusal('invalid', 'above_largest', rules.aboveLargest())
}

/** @throws Refusal `conflict` `not_listed` while the customer has not confirmed what is not listed for its vehicle. */
export function requireTicks(rows: Rows, priced: PricedCart, fits: CartFits): void {
  const waiting = rows.filter((row) => waitsForTick(row, fits))
  if (waiting.length === 0) return
  const sentence = verdictRefusals.notListed(waiting.map(({ product }) => productName(product.name)))
  throw new Refusal('conflict', 'not_listed', sentence, { cart: shown(rows, priced, fits) })
}

/** @throws Refusal `conflict` `terms_needed` where the owner asks for a tick that the terms are accepted, and it is missing. */
export function requireTerms({ termsAccepted }: CheckoutRequest): void {
  if (shopConfig().termsTick && !termsAccepted)
    throw new Refusal('conflict', 'terms_needed', refusals.termsNeeded)
}

/** The refusal of an outdated total, with the current cart. */
export function totalChanged(rows: Rows, priced: PricedCart, fits: CartFits): Refusal {
  return new Refusal('conflict', 'total_changed', refusals.totalChanged, { cart: shown(rows, priced, fits) })
}

function shown(rows: Rows, priced: PricedCart, fits: CartFits) {
  return cartToDto(cartOf(rows, priced, fits))
}
