import { createHash } from 'node:crypto'
import { rowCount } from '#db/count.ts'
import { removeEnded } from '#db/ended.ts'
import { ago } from '#db/functions.ts'
import { lockFor } from '#db/locks.ts'
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
  await lockFor(tx, mailbox)
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
  return tx
    .selectFrom('mail_sends')
    .select((eb) => [rowCount(eb).filterWhere('at', '>', ago(3600)).as('inHour'), rowCount(eb).as('inDay')])
    .where('mailbox', '=', mailbox)
    .where('cause', '=', cause)
    .where('at', '>', ago(24 * 3600))
    .executeTakeFirstOrThrow()
}

/** Only the mails of the last hours count against the limits. */
export const mailSweep = removeEnded({ table: 'mail_sends', key: 'mail_id', since: 'at', hours: 25 })
