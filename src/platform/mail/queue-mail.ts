import { newId } from '#base/id.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { Email } from './emails/email.ts'
import type { Mail } from './model.ts'

interface Addressed extends Email {
  readonly to: string
  /** The order that the email is about. */
  readonly orderId?: string | undefined
  /** The refund that the email is about. */
  readonly refundId?: string | undefined
  /** The return that the email is about. */
  readonly returnId?: string | undefined
}

interface When {
  /** The earliest time to send; by default at once. */
  readonly runAt?: Date
}

/** A mail as it is written into the outbox. */
export type Draft = Omit<Mail, 'created_at'>

/**
 * An email as its row in the outbox, for a statement that writes more than the mail (src/orders/orders/store/place.ts).
 * An order can be older than the rule for addresses: a mail that no server would take is held back when it is due.
 * @throws Error for a recipient that is not one plain address: it could inject mail headers.
 */
export function draft(email: Addressed): Draft {
  if (!/^[^\s\p{Cc}@]+@[^\s\p{Cc}@]+$/u.test(email.to)) {
    throw new Error(`A ${email.kind} email has a recipient that is not one plain address`)
  }
  return {
    id: newId(),
    kind: email.kind,
    cause: email.cause,
    recipient: email.to,
    subject: email.subject,
    html: email.html,
    body: email.text,
    order_id: email.orderId ?? null,
    refund_id: email.refundId ?? null,
    return_id: email.returnId ?? null,
  }
}

/**
 * Inserts an email into the outbox and queues it, in the caller's transaction: it is sent if and only if that commits.
 * Answers the mail's id.
 * @throws Error for a recipient that is not one plain address: it could inject mail headers.
 */
export async function queueMail(tx: Db, email: Addressed, { runAt }: When = {}): Promise<string> {
  return insertMail(tx, draft(email), runAt ? { due_at: runAt } : {})
}

/** Queues a copy of a mail of the outbox, to be sent at once, as a mail that an admin causes. Answers the id of the copy. */
export async function queueCopy(tx: Tx, original: Draft): Promise<string> {
  const { kind, recipient, subject, html, body, order_id, refund_id, return_id } = original
  const about = { order_id, refund_id, return_id }
  return insertMail(tx, { id: newId(), kind, cause: 'admin', recipient, subject, html, body, ...about })
}

async function insertMail(tx: Db, mail: Draft, due: { due_at?: Date } = {}): Promise<string> {
  await tx
    .insertInto('mails')
    .values({ ...mail, ...due })
    .execute()
  return mail.id
}

/** The parameters of `insertMailSql`, in order. */
export function mailParameters(mail: Draft | undefined): (string | null)[] {
  if (mail === undefined) return Array<null>(7).fill(null)
  const { id, kind, recipient, subject, html, body, cause } = mail
  return [id, kind, recipient, subject, html, body, cause]
}

/**
 * The part of a statement that writes a mail, if there is one, to the outbox about the order whose id `orders` has; it is due at
 * once.
 * @param first the number of the first of the `mailParameters` among the statement's.
 */
export function insertMailSql(first: number, orders: string): string {
  const [id, kind, recipient, subject, html, body, cause] = Array.from(
    { length: 7 },
    (_, index) => `$${first + index}::text`,
  )
  return `insert into mails (id, kind, recipient, subject, html, body, order_id, cause)
    select ${id}, ${kind}, ${recipient}, ${subject}, ${html}, ${body}, id, ${cause} from ${orders} where ${id} is not null`
}
