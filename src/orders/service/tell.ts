import type { Tx } from '#db/open.ts'
import type { Letter } from '#mail/letter.ts'
import { post } from '#mail/post.ts'
import type { OrderRow } from '#orders/noun.ts'

/**
 * Posts a letter about an order to its buyer, in the caller's transaction, to be sent at once or not before `runAt`; to
 * nobody where the buyer was forgotten.
 */
export async function tellBuyer(
  tx: Tx,
  order: OrderRow,
  letter: Letter,
  when: { readonly runAt?: Date } = {},
): Promise<void> {
  if (order.email !== '') await post(tx, { ...letter, to: order.email, orderId: order.id }, when)
}
