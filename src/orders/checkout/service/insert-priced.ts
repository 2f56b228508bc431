import type { HoldObstacle } from '#orders/orders/hold-limits.ts'
import { unlessStopped } from '#orders/orders/maintenance.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import { invalidateReviews } from '#orders/orders/service/money.ts'
import { insert, lockBuyer } from '#orders/orders/sql.ts'
import type { Tx } from '#platform/db/open.ts'
import type { PricedCart } from '#pricing/carts/model.ts'
import { takeUses } from '#pricing/promotions/use.ts'

/** Rolls the transaction back: what was done for an order that is not placed is undone. */
export class NotPlaced extends Error {
  readonly outcome: 'changed' | HoldObstacle

  constructor(outcome: 'changed' | HoldObstacle) {
    super('The order was not placed')
    this.outcome = outcome
  }
}

/**
 * Inserts an order as `insert` does. One that costs nothing is paid at once.
 * @throws NotPlaced when a product is not as it was read, and when the buyer would hold too much.
 */
export async function insertPriced(tx: Tx, what: Parameters<typeof insert>[1]): Promise<void> {
  const productIds = what.order.lines.map(({ product_id }) => product_id)
  await lockBuyer(tx, what.order, what.network, productIds)
  const outcome = unlessStopped(await insert(tx, what))
  if (outcome !== 'placed') throw new NotPlaced(outcome)
  if (what.order.paid_at !== null) await invalidateReviews(tx, what.order)
}

/**
 * Counts a use of each promotion of an order that was just inserted, as the last step of its transaction.
 * @throws Refusal `conflict` `coupon_used_up` when one has no use left.
 */
export function takeUsesOf(tx: Tx, { promotions }: PricedCart, order: OrderRow): Promise<void> {
  const ids = promotions.map(({ id }) => id)
  return takeUses(tx, ids, { orderId: order.id, email: order.email, at: order.created_at })
}

/** Runs the transaction that places an order. Answers why it was not placed. */
export async function untilPlaced(work: () => Promise<void>): Promise<'placed' | 'changed' | HoldObstacle> {
  try {
    await work()
    return 'placed'
  } catch (error) {
    if (error instanceof NotPlaced) return error.outcome
    throw error
  }
}
