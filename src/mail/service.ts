import { isFailing, recordFailure, recordSuccess } from '#alarms/outages.ts'
import { raise } from '#alarms/raise.ts'
import type { TableQuery } from '#contract/calls.ts'
import { mails, refusals } from '#contract/messages.ts'
import type { Db } from '#db/open.ts'
import { Refusal } from '#refusal.ts'
import { isSealed, type Mail, type MailRow, type MailState } from './noun.ts'
import {
  type Claim,
  claim,
  count,
  find,
  findStranded,
  finish,
  list,
  release,
  type SortKey,
} from './store/outbox.ts'
import { isAboutRecipient, type MailTransport, RecipientRefused } from './transport.ts'

/**
 * Sends one queued mail, or without a transport keeps it for the outbox. A finished mail is skipped, so a job that runs
 * twice sends once. Only when the process dies after the server has accepted the mail and before that is recorded, the
 * mail is sent again, with the same Message-ID.
 * @throws when the attempt failed or another worker is sending the mail, so that the queue retries; not after the last
 * attempt.
 */
export async function send(
  db: Db,
  transport: MailTransport | undefined,
  id: string,
  isLast: boolean,
): Promise<void> {
  const claimed = await take(db, id)
  if (claimed.kind === 'settled' || claimed.kind === 'held') return
  if (claimed.kind === 'busy') throw new Error(`Another worker is sending mail ${id} right now`)
  const { mail } = claimed
  if (transport === undefined) {
    await finish(db, { id, state: 'kept' })
    return
  }
  try {
    await transport.deliver(mail)
  } catch (error) {
    const reason = reasonOf(error)
    if (!isAboutRecipient(error)) await recordFailure(db, 'mail', reason)
    if (isLast || error instanceof RecipientRefused) return giveUp(db, mail, reason)
    await release(db, id, reason)
    throw new Error(`Mail ${id} could not be sent: ${reason}`, { cause: error })
  }
  await finish(db, { id, state: 'sent', sealed: sealOf(mail, 'sent') })
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

/** Claims a mail for an attempt. A mail above the limit of its mailbox stays in the outbox as held back. */
function take(db: Db, id: string): Promise<Claim> {
  return db.transaction().execute(async (tx) => {
    const claimed = await claim(tx, id)
    if (claimed.kind === 'held') {
      const { mail, reason } = claimed
      await finish(tx, { id, state: 'held', error: reason, sealed: sealOf(mail, 'held') })
    }
    return claimed
  })
}

/** Fails mails whose last attempt never ended, because its process died. */
export async function giveUpStranded(db: Db): Promise<void> {
  for (const mail of await findStranded(db, strandedAfterHours, 500))
    await giveUp(db, mail, 'the last attempt was interrupted, and no more will follow')
}

/** The attempts at a mail take sixteen hours, and a mail may be queued a day ahead. */
const strandedAfterHours = 48

function giveUp(db: Db, mail: Pick<Mail, 'id' | 'kind'>, reason: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const ended = { id: mail.id, state: 'failed', error: reason, sealed: sealOf(mail, 'failed') } as const
    if (!(await finish(tx, ended))) return
    const message = `A mail (${mail.kind}) was not delivered: ${reason}`
    await raise(tx, { kind: 'mail_failed', message, subject: { kind: 'mail', id: mail.id } })
  })
}

function sealOf({ kind }: Pick<Mail, 'kind'>, state: MailState): string | undefined {
  return isSealed({ kind, state }) ? mails.sealed : undefined
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500)
}

/**
 * A page of the outbox, newest first unless asked otherwise, 25 rows unless asked otherwise.
 * @throws Refusal `invalid` for an unknown filter or sort order.
 */
export async function outbox(db: Db, asked: TableQuery): Promise<{ rows: MailRow[]; total: number }> {
  const { q, sort = 'createdAt', direction = 'desc', limit = 25, offset = 0, filter } = asked
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
 * One mail with its content, which is replaced when it is hidden.
 * @throws Refusal `missing`.
 */
export async function read(db: Db, id: string): Promise<Mail> {
  const mail = await find(db, id)
  if (mail === undefined) throw new Refusal('missing', 'missing', refusals.missing)
  return isSealed(mail) ? { ...mail, html: mails.sealed, body: mails.sealed } : mail
}
