import { refusals } from '#base/contract/messages/refusals.ts'
import { Refusal } from '#base/refusal.ts'
import type { Person } from '#orders/orders/model.ts'
import type { OrderShop } from '#orders/orders/shop.ts'
import { record } from '#platform/audit/log.ts'
import { queueCopy } from '#platform/mail/queue-mail.ts'
import { find } from '#platform/mail/sql.ts'

/**
 * Queues a copy of a mail about an order, and records who did. The copy counts as caused by an admin for the limits of its
 * mailbox, so that nobody can send any number of mails to a stranger. Answers the id of the copy.
 * @throws Refusal `missing`; `conflict` for a mail that is still queued.
 */
export function resend(
  { db }: Pick<OrderShop, 'db'>,
  admin: Person,
  { orderId, mailId, requestId }: { orderId: string; mailId: string; requestId: string },
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const mail = await find(tx, mailId)
    if (mail === undefined || mail.order_id !== orderId || mail.recipient === '')
      throw new Refusal('missing', 'missing', refusals.missingMail)
    if (mail.state === 'queued') throw new Refusal('conflict', 'mail_queued', refusals.mailQueued)
    const copy = await queueCopy(tx, mail)
    await record(tx, {
      actor: admin,
      act: 'resend_mail',
      subject: { kind: 'order', id: orderId },
      after: { kind: mail.kind, mail: copy },
      requestId,
    })
    return copy
  })
}
