import { afterPause, anyText, fromNow, now } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { Mail } from '../model.ts'
import { checkSendLimits } from './send-limit.ts'

/** Twelve attempts with growing delays take about sixteen hours; then the mail fails and raises an alarm. */
export const maxMailAttempts = 12

/** How long one attempt claims a mail: longer than a delivery takes. */
const claimSeconds = 60

/** The pause after a failed attempt, the first being 1. */
export function pauseSeconds(attempts: number): number {
  return Math.exp(Math.min(10, attempts))
}

/** A mail is dated further ahead than its pause and an hour only by a clock that was wrong: it is due. */
const wrongClockSeconds = 3600

/** A mail that this process may send now. */
export interface ClaimedMail extends Mail {
  /** Which attempt this is, from 1 on. */
  readonly attempts: number
}

type HeldMail = Pick<Mail, 'id' | 'kind' | 'cause' | 'recipient'>

export interface Claimed<Row> {
  readonly claimed: readonly Row[]
  /** Mails above the limit of their mailbox, and why. The caller finishes them in the same transaction. */
  readonly held: readonly { readonly mail: HeldMail; readonly reason: string }[]
}

/** Whether a mail is due. */
export async function isAnyDue(db: Db): Promise<boolean> {
  return (await due(db).select('id').limit(1).executeTakeFirst()) !== undefined
}

/**
 * Claims due mails in the order of their due times, so that only one of several processes sends each, and no other within a
 * minute. Counts the attempt, and the mail for its mailbox.
 */
export function claimDue(tx: Tx, limit: number): Promise<Claimed<ClaimedMail>> {
  return takeDue(tx, limit, (ids) =>
    taking(tx, ids)
      .set({ claimed_until: fromNow(claimSeconds) })
      .returning(['id', 'kind', 'cause', 'recipient', 'subject', 'html', 'body', 'order_id', 'created_at'])
      .returning(['refund_id', 'return_id', 'attempts'])
      .execute(),
  )
}

/** As `claimDue` without a transport: the mails are stored. Their content is not read. */
export function keepDue(tx: Tx, limit: number): Promise<Claimed<Pick<Mail, 'id'>>> {
  return takeDue(tx, limit, (ids) =>
    taking(tx, ids).set({ state: 'kept', claimed_until: null }).returning('id').execute(),
  )
}

/**
 * Locks a row first, and writes it once. A second update in one transaction would check its order's key again and wait for
 * that order, while the deletion of an account holds the order and waits for the mail.
 */
async function takeDue<Row>(
  tx: Tx,
  limit: number,
  take: (ids: readonly string[]) => Promise<Row[]>,
): Promise<Claimed<Row>> {
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
  const claimed = ids.length === 0 ? [] : await take(ids)
  const held = mails.flatMap((mail) => {
    const reason = reasons.get(mail.id)
    return reason === undefined ? [] : [{ mail, reason }]
  })
  return { claimed, held }
}

function taking(tx: Tx, ids: readonly string[]) {
  return tx
    .updateTable('mails')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', anyText(ids))
}

function due(db: Db) {
  return db
    .selectFrom('mails')
    .where('state', '=', 'queued')
    .where((eb) =>
      eb.or([eb('due_at', '<=', now), eb('due_at', '>', afterPause(eb.ref('attempts'), wrongClockSeconds))]),
    )
    .where('attempts', '<', maxMailAttempts)
    .where((eb) =>
      eb.or([
        eb('claimed_until', 'is', null),
        eb('claimed_until', '<', now),
        eb('claimed_until', '>', fromNow(claimSeconds + wrongClockSeconds)),
      ]),
    )
}
