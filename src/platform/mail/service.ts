import { mails } from '#base/contract/messages/back-office.ts'
import { refusals } from '#base/contract/messages/refusals.ts'
import type { TableQuery } from '#base/contract/schemas.ts'
import { existing, Refusal } from '#base/refusal.ts'
import { isFailing, recordFailure, recordSuccess } from '#platform/alarms/outages.ts'
import { raise } from '#platform/alarms/raise.ts'
import type { Db, DbAndPool, Tx } from '#platform/db/open.ts'
import { withFooter } from './emails/footer.ts'
import { type Letterhead, type MailSetup, senderLine } from './letterhead/model.ts'
import { readLetterhead } from './letterhead/service.ts'
import { type FillIn, isContentHidden, type Mail, type MailRow, type MailState } from './model.ts'
import { type Claimed, type ClaimedMail, claimDue, keepDue, maxMailAttempts } from './store/claim.ts'
import { count, find, findStranded, finish, list, release, type SortKey } from './store/outbox.ts'
import { isAboutRecipient, type MailTransport, RecipientRefused } from './transport.ts'

/** The maximum of mails claimed by one statement when there is no transport. */
const claimLimit = 200

/** How many mails were claimed, and whether more may be due: those that were claimed are as many as one statement claims. */
interface Sent {
  readonly claimed: number
  readonly mayBeMore: boolean
}

/**
 * Claims mails that are due and sends them; without a transport it stores them for the outbox.
 * One process at a time claims a mail, for a minute. If the process dies after the server accepted the mail, and before
 * that is recorded, the mail is sent again with the same Message-ID. A failed attempt is repeated after a delay; after the
 * last one the mail fails and raises an alarm.
 */
export async function sendDue(db: Db, transport: MailTransport | undefined): Promise<Sent> {
  const limit = transport?.atOnce ?? claimLimit
  if (transport === undefined) {
    const { claimed, held } = await claim(db, (tx) => keepDue(tx, limit))
    return sentOf(claimed.length + held, limit)
  }
  const { claimed, held } = await claim(db, (tx) => claimDue(tx, limit))
  const results = await Promise.allSettled(claimed.map((mail) => deliver(db, transport, mail)))
  for (const result of results) if (result.status === 'rejected') throw result.reason
  return sentOf(claimed.length + held, limit)
}

function sentOf(claimed: number, limit: number): Sent {
  return { claimed, mayBeMore: claimed === limit }
}

/** Claims mails for an attempt. A mail above the limit of its mailbox stays in the outbox as held back. */
function claim<Row>(
  db: Db,
  take: (tx: Tx) => Promise<Claimed<Row>>,
): Promise<{ claimed: readonly Row[]; held: number }> {
  return db.transaction().execute(async (tx) => {
    const { claimed, held } = await take(tx)
    for (const { mail, reason } of held)
      await finish(tx, {
        id: mail.id,
        state: 'held',
        error: reason,
        replacement: replacementFor(mail, 'held'),
      })
    return { claimed, held: held.length }
  })
}

/** Makes the attempt that a mail was claimed for. */
export async function deliver(db: Db, transport: MailTransport, mail: ClaimedMail): Promise<void> {
  let letterhead: Letterhead
  try {
    letterhead = await transport.deliver(mail)
  } catch (error) {
    const reason = reasonOf(error)
    if (!isAboutRecipient(error)) await recordFailure(db, 'mail', reason)
    const isLast = mail.attempts >= maxMailAttempts
    if (isLast || error instanceof RecipientRefused) return giveUp(db, mail, reason)
    return release(db, mail, reason)
  }
  await finish(db, { id: mail.id, state: 'sent', replacement: replacementFor(mail, 'sent'), letterhead })
  await recordSuccess(db, 'mail')
}

/**
 * Checks during an outage whether the mail server is still down, because the next attempt at a mail may be hours away.
 * An answer does not end the outage: the server may still reject every mail.
 */
export async function probe(db: Db, transport: MailTransport | undefined): Promise<void> {
  if (transport === undefined || !(await isFailing(db, 'mail'))) return
  await transport.probe().catch((error: unknown) => recordFailure(db, 'mail', reasonOf(error)))
}

/** Fails mails whose last attempt never ended, because its process died. */
export async function failStranded(db: Db): Promise<void> {
  for (const mail of await findStranded(db, strandedAfterHours, 500))
    await giveUp(db, mail, 'the last attempt was interrupted, and no more will follow')
}

/** The attempts at a mail take sixteen hours, and a mail may be queued a day ahead. */
const strandedAfterHours = 48

function giveUp(db: Db, mail: Pick<Mail, 'id' | 'kind' | 'cause'>, reason: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const ended = {
      id: mail.id,
      state: 'failed',
      error: reason,
      replacement: replacementFor(mail, 'failed'),
    } as const
    if (!(await finish(tx, ended))) return
    const message = `A mail (${mail.kind}) was not delivered: ${reason}`
    await raise(tx, { kind: 'mail_failed', message, subject: { kind: 'mail', id: mail.id } })
  })
}

function replacementFor(mail: Pick<Mail, 'kind' | 'cause'>, state: MailState): string | undefined {
  return isContentHidden({ ...mail, state }) ? mails.sealed : undefined
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500)
}

/**
 * A page of the outbox; by default newest first, 25 rows.
 * @throws Refusal `invalid` for an unknown filter or sort order.
 */
export async function outbox(db: Db, query: TableQuery): Promise<{ rows: MailRow[]; total: number }> {
  const { q, sort = 'createdAt', direction = 'desc', limit = 25, offset = 0, filter } = query
  if (!isSortKey(sort) || !(filter === undefined || filter === '' || isState(filter)))
    throw new Refusal('invalid', 'invalid', refusals.invalid)
  const wanted = { q, filter: filter === '' ? undefined : filter }
  const [rows, total] = await Promise.all([
    list(db, wanted, { sort, direction, limit, offset }),
    count(db, wanted),
  ])
  return { rows, total }
}

function isSortKey(text: string): text is SortKey {
  return ['createdAt', 'recipient', 'subject', 'kind', 'state'].includes(text)
}

function isState(text: string): text is MailState {
  return ['queued', 'sent', 'kept', 'failed', 'held'].includes(text)
}

/**
 * One mail with its content, which is replaced when it is hidden, and with its letterhead: that with which it was sent, or that with which
 * it would be sent now. A stored mail is answered as its recipient would get it: it can be read nowhere else.
 * @throws Refusal `missing`.
 */
export async function read({ db, pool, fillIn, mailSetup }: OutboxShop, id: string): Promise<ReadMail> {
  const { state, sender, reply_to, footer, ...mail } = existing(await find(db, id), refusals.missing)
  const letterhead = /queued|kept/.test(state) ? await readLetterhead({ pool }, mailSetup.usual) : undefined
  const from = letterhead ? senderLine(letterhead.from) : sender
  const replyTo = letterhead ? (letterhead.replyTo ?? null) : reply_to
  if (isContentHidden({ ...mail, state }))
    return { ...mail, from, replyTo, html: mails.sealed, body: mails.sealed }
  const whole = withFooter(state === 'kept' ? await fillIn(mail) : mail, letterhead?.footer ?? footer ?? '')
  return { ...whole, from, replyTo }
}

interface OutboxShop extends DbAndPool {
  readonly fillIn: FillIn
  readonly mailSetup: MailSetup
}

/** A mail as it was sent. */
export interface ReadMail extends Mail {
  /** Null where it is not known. */
  readonly from: string | null
  readonly replyTo: string | null
}
