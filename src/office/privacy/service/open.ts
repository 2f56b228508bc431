import { Refusal } from '#base/refusal.ts'
import type { Viewer } from '#orders/orders/model.ts'
import type { PaymentCloser } from '#orders/orders/payment-closer.ts'
import { remove } from '#orders/orders/service/cancel.ts'
import type { OrderShop } from '#orders/orders/shop.ts'
import { type Buyer, pendingOf } from '#orders/orders/sql.ts'
import { isRefunding } from '#orders/payments/sql.ts'
import { cancel as cancelReturn } from '#orders/returns/service/ask.ts'
import { openReturnsOf } from '#orders/returns/sql.ts'
import type { Db } from '#platform/db/open.ts'

/* What is still open between the shop and a buyer who is to be forgotten. */

/** Why a buyer cannot be forgotten yet, in sentences. */
export interface OpenSentences {
  readonly processing: string
  readonly toShip: string
  readonly unpaid: string
  readonly returning: string
  readonly refunding: string
}

/**
 * @throws Refusal `conflict` while a payment is in progress, a paid order is not shipped, a shipped one is not paid, a return that was
 * approved is not settled, or a refund is in progress: the parcel or the money still needs the buyer.
 */
export async function refuseWhileOpen(db: Db, buyer: Buyer, says: OpenSentences): Promise<void> {
  for (const { payment, pieces_shipped } of await pendingOf(db, buyer)) {
    if (payment === 'processing') throw new Refusal('conflict', 'order_processing', says.processing)
    if (payment !== 'unpaid') throw new Refusal('conflict', 'order_to_ship', says.toShip)
    if (pieces_shipped > 0) throw new Refusal('conflict', 'order_unpaid', says.unpaid)
  }
  const returns = await openReturnsOf(db, buyer)
  if (returns.some(({ state }) => state !== 'requested'))
    throw new Refusal('conflict', 'return_open', says.returning)
  if (await isRefunding(db, buyer)) throw new Refusal('conflict', 'refund_open', says.refunding)
}

/** Cancels the unpaid orders of a buyer, and the returns that nobody has decided. */
export async function cancelWaiting(
  shop: OrderShop,
  paymentCloser: PaymentCloser,
  { buyer, viewerOf }: { buyer: Buyer; viewerOf: (orderId: string) => Viewer },
  requestId: string,
): Promise<void> {
  for (const { id } of await pendingOf(shop.db, buyer))
    await remove(shop, paymentCloser, viewerOf(id), { id, requestId }).catch(ignoreIfCancelled)
  for (const { id, order_id: orderId } of await openReturnsOf(shop.db, buyer))
    await cancelReturn(shop, viewerOf(orderId), { id, orderId, requestId }).catch(ignoreIfDecided)
}

/** Whether there is an order or a return to cancel. */
export async function isWaiting(db: Db, buyer: Buyer): Promise<boolean> {
  return (await pendingOf(db, buyer)).length + (await openReturnsOf(db, buyer)).length > 0
}

/** Ignores the refusal for an order that was cancelled meanwhile, by an admin or because it was not paid in time. */
function ignoreIfCancelled(error: unknown): void {
  if (!(error instanceof Refusal && error.code === 'order_cancelled')) throw error
}

/** Ignores the refusal for a return that an admin has decided meanwhile: if it is open, the next attempt refuses. */
function ignoreIfDecided(error: unknown): void {
  if (!(error instanceof Refusal && error.code === 'return_state')) throw error
}
