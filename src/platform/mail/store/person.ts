import type { ExpressionBuilder } from 'kysely'
import type { EmailKind } from '#base/contract/messages/email-words.ts'
import { anyText, text } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { DB } from '#platform/db/tables.ts'

interface Forgotten {
  /** Undefined for mails about the orders alone. */
  readonly email: string | undefined
  /** Mails about these orders are forgotten too, also those to other recipients. */
  readonly orderIds: readonly string[]
  /** Replaces the content of the mails. */
  readonly words: string
}

/** Emails to the reader of a mailbox, with an account or without. */
const ofMailbox: EmailKind[] = ['back_in_stock', 'back_in_stock_confirm']

/**
 * Not about the order of a guest, or a product that somebody without an account waits for. An account whose email
 * is not verified may be a stranger's, so such mails are not its own; when the email is verified, the orders are the account's.
 */
function isOfAccount(eb: ExpressionBuilder<DB, 'mails'>) {
  const ofGuest = eb
    .selectFrom('orders')
    .select('orders.id')
    .whereRef('orders.id', '=', 'mails.order_id')
    .where('orders.user_id', 'is', null)
    .where('orders.email', '<>', '')
  const confirmed = eb
    .selectFrom('users')
    .select('users.id')
    .whereRef('users.email', '=', 'mails.recipient')
    .where('users.emailVerified', '=', true)
  const ofWaiting = eb.and([eb('kind', 'in', ofMailbox), eb.not(eb.exists(confirmed))])
  return eb.not(eb.or([eb.exists(ofGuest), ofWaiting]))
}

/** Removes recipient and content from mails to a person and about their orders. Queued mails are not sent. */
export async function forgetMails(tx: Tx, { email, orderIds, words }: Forgotten): Promise<void> {
  await emptied(tx, words)
    .where((eb) =>
      eb.or([
        eb('order_id', '=', anyText(orderIds)),
        ...(email === undefined ? [] : [eb.and([eb('recipient', '=', email), isOfAccount(eb)])]),
      ]),
    )
    .execute()
}

/** Removes recipient and content from every mail to an email that no account has. Queued mails are not sent. */
export async function forgetMailsOfGuest(tx: Tx, email: string, words: string): Promise<void> {
  await emptied(tx, words).where('recipient', '=', email).execute()
}

function emptied(tx: Tx, words: string) {
  return tx.updateTable('mails').set(({ eb, ref }) => ({
    recipient: '',
    subject: ref('kind'),
    html: words,
    body: words,
    last_error: null,
    claimed_until: null,
    state: eb.case().when('state', '=', 'queued').then(text('failed')).else(ref('state')).end(),
  }))
}

/** Every mail to a person, newest first, except those that may be of somebody else who typed or reads their email. */
export function mailsTo(db: Db, email: string, limit: number) {
  return db
    .selectFrom('mails')
    .select(['kind', 'cause', 'subject', 'body', 'state', 'created_at', 'sent_at'])
    .where('recipient', '=', email)
    .where(isOfAccount)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
}

/** The mails about the orders of a guest, newest first; all to their email where no account has it. */
export function mailsToGuest(
  db: Db,
  { email, orderIds, isAlone }: { email: string; orderIds: readonly string[]; isAlone: boolean },
  limit: number,
) {
  return db
    .selectFrom('mails')
    .select(['kind', 'cause', 'subject', 'body', 'state', 'created_at', 'sent_at'])
    .where('recipient', '=', email)
    .$if(!isAlone, (all) => all.where('order_id', '=', anyText(orderIds)))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
}
