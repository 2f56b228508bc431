import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { removeEnded } from '#db/ended.ts'
import type { Tx } from '#db/open.ts'
import { holdReason, mailboxOf, type SentCounts } from '../limits.ts'
import type { Cause } from '../noun.ts'
import { recipientOf } from './recipient.ts'

interface Due {
  readonly id: string
  readonly kind: string
  readonly cause: Cause
  readonly recipient: string
}

/**
 * Counts a mail that is about to be sent to its mailbox, across all processes. Answers why it is held back, or
 * undefined. A mail that was counted once may be sent in all its attempts.
 */
export async function checkSendLimit(tx: Tx, mail: Due): Promise<string | undefined> {
  const mailbox = hashOf(mailboxOf(mail.recipient))
  // Serialise the counts of one mailbox: two concurrent ones would both pass the limit.
  await sql`select pg_advisory_xact_lock(hashtextextended(${mailbox}, 0))`.execute(tx)
  if (await isOut(tx, mail.id)) return undefined
  const reason = holdReason(mail, await recipientOf(tx, mail.recipient), await count(tx, mailbox, mail.cause))
  if (reason !== undefined) return reason
  await tx.insertInto('mail_sends').values({ mail_id: mail.id, mailbox, cause: mail.cause }).execute()
  return undefined
}

/** The count outlives the account, so it stores only a hash of the mailbox. */
function hashOf(mailbox: string): string {
  return createHash('sha256').update(mailbox).digest('base64url')
}

async function isOut(tx: Tx, mailId: string): Promise<boolean> {
  const sent = await tx
    .selectFrom('mail_sends')
    .select('mail_id')
    .where('mail_id', '=', mailId)
    .executeTakeFirst()
  return sent !== undefined
}

async function count(tx: Tx, mailbox: string, cause: Cause): Promise<SentCounts> {
  const { rows } = await sql<SentCounts>`
    select count(*) filter (where at > now() - interval '1 hour') as "inHour", count(*) as "inDay"
    from mail_sends where mailbox = ${mailbox} and cause = ${cause} and at > now() - interval '1 day'`.execute(
    tx,
  )
  return rows[0] ?? { inHour: 0, inDay: 0 }
}

/** Only the mails of the last hours count against the limits. */
export const mailSweep = removeEnded({ table: 'mail_sends', key: 'mail_id', since: 'at', hours: 25 })
