import { refusals } from '#base/contract/messages/refusals.ts'
import { Refusal } from '#base/refusal.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import { cancelInVain } from '#orders/orders/service/cancel.ts'
import { setShipped, wasAskedInVain } from '#orders/orders/sql.ts'
import type { PaymentShop } from '#orders/payments/shop.ts'
import type { Tx } from '#platform/db/open.ts'

/* Differences of deliveries: orders without products (docs/decisions/orders/order-changes.md). */

/**
 * Changes the delivery of the order for which a difference is paid now. Both are locked, the order first. Answers false when that order
 * was shipped, cancelled or refunded meanwhile: then the difference is cancelled, and its payment is to be given back.
 */
export async function takesEffect(shop: PaymentShop, tx: Tx, difference: OrderRow): Promise<boolean> {
  if (await shop.changeDelivery(tx, difference)) return true
  await cancelInVain(shop, tx, difference)
  return false
}

/** Records that nothing is left to do for a difference that was just paid: it has nothing to ship. */
export async function setDone(tx: Tx, { id }: OrderRow, at: Date): Promise<void> {
  await setShipped(tx, id, { pieces: 0, at, state: { payment: 'paid', shipment: 'shipped' } })
}

/** @throws Refusal `conflict` `asked_in_vain` for a difference of an order that was shipped, cancelled or refunded meanwhile. */
export async function requireWanted({ db }: PaymentShop, { id, difference_of }: OrderRow): Promise<void> {
  if (difference_of !== null && (await wasAskedInVain(db, id)))
    throw new Refusal('conflict', 'asked_in_vain', refusals.askedInVain)
}
