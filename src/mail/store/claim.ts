import { fromNow, now } from '#db/functions.ts'
import type { Db, Tx } from '#db/open.ts'
import type { Mail } from '../noun.ts'
import { checkSendLimits } from './send-limit.ts'

/** Twelve attempts with growing delays take about sixteen hours; then the mail fails and raises an alarm. */
export const maxMailAttempts = 12

/** How long one attempt claims a mail: longer than a delivery takes. */
const claimSeconds = 60

/** The pause after a failed attempt, the first being 1. */
export function pauseSeconds(attempts: number): number {
  return Math.exp(Math.min(10, attempts))
}

/** A mail that this process may send now. */
export interface ClaimedMail extends Mail {
  /** Which attempt this is, from 1 on. */
  readonly attempts: number
}

type HeldMail = Pick<Mail, 'id' | 'kind' | 'cause' | 'recipient'>

export interface Claimed {
  readonly claimed: readonly ClaimedMail[]
  /** Mails above the limit of their mailbox, and why. The caller finishes them in the same transaction. */
  readonly held: readonly { readonly mail: HeldMail; readonly reason: string }[]
}

/** Whether a mail is due. */
export async function isAnyDue(db: Db): Promise<boolean> {
  return (await due(db).select('id').limit(1).executeTakeFirst()) !== undefined
}

/**
 * Claims due mails in the order of their due times, so that only one of several processes sends each. Counts the attempt,
 * and the mail for its mailbox. `next` is the new state of the claimed mails: `queued` when they will be delivered (no other
 * process claims them within a minute), `kept` when there is no transport.
 *
 * A row is locked first and written once. A second update in one transaction would check its order's key again and wait for
 * that order, while the deletion of an account holds the order and waits for the mail.
 */
export async function claimDue(
  tx: Tx,
  { limit, next }: { limit: number; next: 'queued' | 'kept' },
): Promise<Claimed> {
  const mails = await due(tx)
    .select(['id', 'kind', 'cause', 'recipient'])
    .orderBy('due_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  if (mails.length === 0) return { claimed: [], held: [] }
  const reasons = await checkSendLimits(tx, mails)
  const isHeld = new Set(reasons.keys())
  const ids = mails.flatMap(({ id }) => (isHeld.has(id) ? [] : [id]))
  const claimed = ids.length === 0 ? [] : await setClaimed(tx, ids, next)
  const held = mails.flatMap((mail) => {
    const reason = reasons.get(mail.id)
    return reason === undefined ? [] : [{ mail, reason }]
  })
  return { claimed, held }
}

function due(db: Db) {
  return db
    .selectFrom('mails')
    .where('state', '=', 'queued')
    .where('due_at', '<=', now)
    .where('attempts', '<', maxMailAttempts)
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<', now)]))
}

function setClaimed(tx: Tx, ids: readonly string[], next: 'queued' | 'kept'): Promise<ClaimedMail[]> {
  const claimedUntil = next === 'queued' ? fromNow(claimSeconds) : null
  return tx
    .updateTable('mails')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), state: next, claimed_until: claimedUntil }))
    .where('id', 'in', ids)
    .returning(['id', 'kind', 'cause', 'recipient', 'subject', 'html', 'body', 'order_id', 'created_at'])
    .returning(['refund_id', 'return_id', 'attempts'])
    .execute()
}
