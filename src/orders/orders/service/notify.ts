import type { AboutOrder } from '#orders/orders/emails/framed.ts'
import { isGuests, orderOf } from '#orders/orders/model.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import type { OrderShop } from '#orders/orders/shop.ts'
import type { Tx } from '#platform/db/open.ts'
import type { Email } from '#platform/mail/emails/email.ts'
import type { Recipient } from '#platform/mail/model.ts'
import { type Draft, draft, queueMail } from '#platform/mail/queue-mail.ts'
import { recipientOf } from '#platform/mail/sql.ts'

/**
 * Queues an email about an order for its buyer, in the caller's transaction, to be sent at once or not before `runAt`.
 * `refundId` and `returnId` are the refund or return that it is about.
 * Answers the mail's id; undefined when the buyer has deleted their account, and gets none.
 */
export async function notifyBuyer(
  shop: Pick<OrderShop, 'shopUrl' | 'timeZone'>,
  tx: Tx,
  order: OrderRow,
  write: (about: AboutOrder) => Email,
  {
    refundId,
    returnId,
    ...when
  }: { readonly runAt?: Date; readonly refundId?: string; readonly returnId?: string } = {},
): Promise<string | undefined> {
  if (order.email === '') return undefined
  const recipient = await recipientOfOrder(tx, order)
  const mail = write({ ...shopDetailsOf(shop), order: orderOf(order), recipient })
  return queueMail(tx, { ...mail, to: order.email, orderId: order.id, refundId, returnId }, when)
}

/** An email about an order to its buyer, for a statement that writes more than the mail; undefined when the buyer has deleted their account. */
export function draftFor(
  shop: Pick<OrderShop, 'shopUrl' | 'timeZone'>,
  order: OrderRow,
  write: (about: AboutOrder) => Email,
  recipient: Recipient,
): Draft | undefined {
  if (order.email === '') return undefined
  const mail = write({ ...shopDetailsOf(shop), order: orderOf(order), recipient })
  return draft({ ...mail, to: order.email, orderId: order.id })
}

/**
 * Whether the buyer of an order has confirmed its mailbox. A guest has not, even where an account has: the person who typed the email
 * may be somebody else.
 */
export async function recipientOfOrder(tx: Tx, order: OrderRow): Promise<Recipient> {
  return isGuests(order) ? 'unconfirmed' : recipientOf(tx, order.email)
}

/** The details of the shop that every email about an order contains. */
export function shopDetailsOf({ shopUrl, timeZone }: Pick<OrderShop, 'shopUrl' | 'timeZone'>) {
  return { shopUrl, timeZone }
}
