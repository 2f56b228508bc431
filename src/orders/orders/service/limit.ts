import { type LineOfOrder, minutesToHold, orderableOf } from '#orders/orders/hold-limits.ts'
import type { OrderShop } from '#orders/orders/shop.ts'
import { findHolds } from '#orders/orders/store/hold-counts.ts'
import { holdRefusal } from './hold-refusal.ts'
import type { Buyer } from './request.ts'

/** How much of a product can be ordered now. */
export interface OrderLimit {
  readonly productId: string
  /** In pieces, at most the stock; 0 where none can be ordered. */
  readonly most: number
  /** Why no more, where there is more; otherwise null. */
  readonly reason: string | null
  /** How many hold their stock as long as any order; more hold it for `minutesAbove`. */
  readonly within: number
  /** Null where no more can be ordered. */
  readonly minutesAbove: number | null
}

/**
 * How many pieces of each product of an order a buyer can order now, by the rules by which it is placed (docs/decisions/orders/holds.md); the
 * other products as they are. Unknown products are left out. It locks and reserves nothing.
 * @param lines the products with their pieces.
 */
export async function limitsOf(
  shop: Pick<OrderShop, 'pool' | 'clock' | 'holdLimits' | 'holdMinutes'>,
  buyer: Buyer,
  lines: readonly { readonly productId: string; readonly quantity: number }[],
): Promise<OrderLimit[]> {
  const states = await findHolds(
    shop.pool,
    buyer,
    lines.map(({ productId }) => productId),
    shop.clock(),
  )
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return lines.flatMap(({ productId, quantity }) => {
    const state = states.find(({ product }) => product === productId)
    if (state === undefined) return []
    const others: LineOfOrder['others'] = { lines: lines.length - 1, pieces: pieces - quantity }
    const { most, within, above, obstacle } = orderableOf(state, others, shop.holdLimits)
    const products = [{ id: productId, minimum: state.minimum }]
    const reason = obstacle
      ? holdRefusal(obstacle, products, { lines: [{ productId, quantity }] }).message
      : null
    const minutesAbove = above ? Math.floor(minutesToHold(shop.holdMinutes, above)) : null
    return [{ productId, most, reason, within, minutesAbove }]
  })
}
