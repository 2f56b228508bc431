import { createHash } from 'node:crypto'
import { canReceive } from '#base/contract/forms/mail-address.ts'
import { mails as words } from '#base/contract/messages/back-office.ts'
import { rowCount } from '#platform/db/count.ts'
import { removeExpired } from '#platform/db/expired.ts'
import { ago } from '#platform/db/functions.ts'
import { lockForAll } from '#platform/db/locks.ts'
import type { Tx } from '#platform/db/open.ts'
import { holdReason, mailboxOf, type SentCounts } from '../limits.ts'
import type { Cause } from '../model.ts'
import { confirmedAmong } from './recipient.ts'

interface Due {
  readonly id: string
  readonly kind: string
  readonly cause: Cause
  readonly recipient: string
}

/**
 * Counts mails that are about to be sent to their mailboxes, across all processes. Answers why some are held back, by
 * their ids. A mail that was counted once may be sent in all its attempts.
 */
export async function checkSendLimits(tx: Tx, mails: readonly Due[]): Promise<Map<string, string>> {
  const due = mails.map((mail) => ({ ...mail, mailbox: hashOf(mailboxOf(mail.recipient)) }))
  // Serialise the counts of each mailbox: two concurrent ones would both pass the limit.
  await lockForAll(
    tx,
    due.map(({ mailbox }) => mailbox),
  )
  const sent = await findSent(tx, due)
  const confirmed = await confirmedAmong(
    tx,
    mails.map(({ recipient }) => recipient),
  )
  const counts = await countSent(tx, due)
  const held = new Map<string, string>()
  const allowed: Counted[] = []
  for (const mail of due) {
    if (sent.has(mail.id)) continue
    if (!canReceive(mail.recipient)) {
      held.set(mail.id, words.heldUnreachable)
      continue
    }
    const soFar = counts.get(keyOf(mail)) ?? { inHour: 0, inDay: 0 }
    const recipient = confirmed.has(mail.recipient) ? 'confirmed' : 'unconfirmed'
    const reason = holdReason(mail, recipient, soFar)
    if (reason !== undefined) {
      held.set(mail.id, reason)
      continue
    }
    counts.set(keyOf(mail), { inHour: soFar.inHour + 1, inDay: soFar.inDay + 1 })
    allowed.push(mail)
  }
  if (allowed.length > 0)
    await tx
      .insertInto('mail_sends')
      .values(allowed.map(({ id, mailbox, cause }) => ({ mail_id: id, mailbox, cause })))
      .execute()
  return held
}

interface Counted extends Due {
  readonly mailbox: string
}

/** Mails are counted by mailbox and cause. */
function keyOf({ mailbox, cause }: Pick<Counted, 'mailbox' | 'cause'>): string {
  return `${cause} ${mailbox}`
}

/** The count outlives the account, so it stores only a hash of the mailbox. */
function hashOf(mailbox: string): string {
  return createHash('sha256').update(mailbox).digest('base64url')
}

async function findSent(tx: Tx, mails: readonly Due[]): Promise<Set<string>> {
  const ids = mails.map(({ id }) => id)
  const rows = await tx.selectFrom('mail_sends').select('mail_id').where('mail_id', 'in', ids).execute()
  return new Set(rows.map(({ mail_id }) => mail_id))
}

async function countSent(tx: Tx, mails: readonly Counted[]): Promise<Map<string, SentCounts>> {
  const rows = await tx
    .selectFrom('mail_sends')
    .select((eb) => [
      'mailbox',
      'cause',
      rowCount(eb).filterWhere('at', '>', ago(3600)).as('inHour'),
      rowCount(eb).as('inDay'),
    ])
    .where('mailbox', 'in', [...new Set(mails.map(({ mailbox }) => mailbox))])
    .where('at', '>', ago(24 * 3600))
    .groupBy(['mailbox', 'cause'])
    .execute()
  return new Map(rows.map(({ mailbox, cause, inHour, inDay }) => [`${cause} ${mailbox}`, { inHour, inDay }]))
}

/** Only the mails of the last hours count against the limits. */
export const mailSweep = removeExpired({ table: 'mail_sends', key: 'mail_id', endColumn: 'at', hours: 25 })
