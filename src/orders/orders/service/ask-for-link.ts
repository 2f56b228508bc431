import { refusals } from '#base/contract/messages/refusals.ts'
import { Refusal } from '#base/refusal.ts'
import { orderLinkEmail } from '#orders/orders/emails/link.ts'
import { orderOf } from '#orders/orders/model.ts'
import type { OrderShop } from '#orders/orders/shop.ts'
import { findByNumber } from '#orders/orders/store/read.ts'
import { networkOf } from '#people/identity/network.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { isWithin } from '#platform/db/tally.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import { accountMailsPerHour, mailboxOf } from '#platform/mail/limits.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { shopDetailsOf } from './notify.ts'

const hourSeconds = 3600
/** A workshop or a school shares one network. */
const linksOfNetwork = 60

/** An order as its buyer names it: by its number, in any spelling, and the email that it was placed with. */
interface NamedOrder {
  readonly number: string
  readonly email: string
}

/**
 * Queues the search for an order, and the mail with its link. Whether there is such an order is found out by the job, so that
 * the answer takes the same work and says the same for every number and email.
 * @param address the network address of the request.
 * @throws Refusal `too_many` for too many requests of a network, or about a mailbox, in an hour.
 */
export function askForLink(db: Db, { number, email }: NamedOrder, address: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await requireWithin(tx, 'order_link_network', networkOf(address), linksOfNetwork)
    await requireWithin(tx, 'order_link_mailbox', mailboxOf(email), accountMailsPerHour)
    await enqueue(tx, 'mail_order_link', { number, email })
  })
}

async function requireWithin(tx: Tx, of: string, whose: string, most: number): Promise<void> {
  if (await isWithin(tx, { of, whose, most, seconds: hourSeconds })) return
  throw new Refusal('too_many', 'too_many', refusals.tooMany)
}

/**
 * Mails the link of an order to the email that it was placed with: for a guest with the key, for an account to its orders. Does
 * nothing when there is no such order.
 */
export async function mailLink(
  shop: Pick<OrderShop, 'db' | 'shopUrl' | 'timeZone'>,
  { number, email }: NamedOrder,
): Promise<void> {
  const end = number.replace(/[^0-9a-z]/gi, '').toLowerCase()
  const order = end.length === 10 ? await findByNumber(shop.db, end, email) : undefined
  if (order === undefined) return
  const mail = orderLinkEmail({ ...shopDetailsOf(shop), order: orderOf(order) })
  await queueMail(shop.db, { ...mail, to: email, orderId: order.id })
}
