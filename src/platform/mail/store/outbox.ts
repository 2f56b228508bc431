import { mails } from '#base/contract/messages/back-office.ts'
import type { TablePage } from '#base/table-query.ts'
import { countOf } from '#platform/db/count.ts'
import { ago, fromNow, now } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { containing } from '#platform/db/search.ts'
import { type Letterhead, senderLine } from '../letterhead/model.ts'
import type { Mail, MailRow, MailState } from '../model.ts'
import { type ClaimedMail, pauseSeconds } from './claim.ts'

interface FinalState {
  readonly id: string
  readonly state: Exclude<MailState, 'queued'>
  readonly error?: string | undefined
  /** What a sent mail was sent with. */
  readonly letterhead?: Letterhead | undefined
  /** Replaces the content of the mail in the outbox. */
  readonly replacement?: string | undefined
}

/** Sets the final state of a queued mail. Answers false when it already had one. */
export async function finish(
  db: Db,
  { id, state, error, replacement, letterhead }: FinalState,
): Promise<boolean> {
  const settled = await db
    .updateTable('mails')
    .set({
      state,
      claimed_until: null,
      ...(state === 'sent' ? { sent_at: now, last_error: null } : {}),
      ...(error === undefined ? {} : { last_error: error }),
      ...(letterhead === undefined ? {} : sentWith(letterhead)),
      ...(replacement === undefined ? {} : { html: replacement, body: replacement }),
    })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .returning('id')
    .executeTakeFirst()
  return settled !== undefined
}

function sentWith({ from, replyTo, footer }: Letterhead) {
  return { sender: senderLine(from), reply_to: replyTo ?? null, footer }
}

/**
 * Withdraws a queued mail: it stays in the outbox as not delivered, and nothing sends it. Answers whether the recipient has
 * certainly not received it: false when it was not queued, or when an attempt had begun, which may have succeeded.
 */
export async function withdraw(tx: Tx, id: string): Promise<boolean> {
  const settled = await tx
    .updateTable('mails')
    .set({ state: 'failed', claimed_until: null, last_error: mails.takenBack })
    .where('state', '=', 'queued')
    .where('id', '=', id)
    .returning('attempts')
    .executeTakeFirst()
  return settled?.attempts === 0
}

/** Records why an attempt failed, and releases the mail for the next one, after a delay that grows with each attempt. */
export async function release(
  db: Db,
  { id, attempts }: Pick<ClaimedMail, 'id' | 'attempts'>,
  error: string,
): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      claimed_until: null,
      last_error: error,
      due_at: fromNow(pauseSeconds(attempts)),
    })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute()
}

/** Mails that have been queued for longer than `hours`, so that no attempt will follow. */
export async function findStranded(
  db: Db,
  hours: number,
  limit: number,
): Promise<Pick<Mail, 'id' | 'kind' | 'cause'>[]> {
  return db
    .selectFrom('mails')
    .select(['id', 'kind', 'cause'])
    .where('state', '=', 'queued')
    .where('created_at', '<', ago(hours * 3600))
    .orderBy('seq')
    .limit(limit)
    .execute()
}

export type SortKey = 'createdAt' | 'recipient' | 'subject' | 'kind' | 'state'
export interface MailsQuery {
  readonly q?: string | undefined
  readonly filter?: MailState | undefined
}

const columns = {
  createdAt: 'seq',
  recipient: 'recipient',
  subject: 'subject',
  kind: 'kind',
  state: 'state',
} as const

/** A page of the outbox under a search and a filter; mails with the same sort value newest first. */
export async function list(db: Db, wanted: MailsQuery, page: TablePage<SortKey>): Promise<MailRow[]> {
  // Find the page in the index alone, and read whole rows, with their mails, for that page only.
  const found = select(db, wanted)
    .select('seq')
    .orderBy(columns[page.sort], page.direction)
    .orderBy('seq', 'desc')
    .limit(page.limit)
    .offset(page.offset)
  return db
    .selectFrom('mails')
    .select([
      'id',
      'kind',
      'recipient',
      'subject',
      'state',
      'attempts',
      'last_error as lastError',
      'order_id as orderId',
      'created_at as createdAt',
      'sent_at as sentAt',
    ])
    .where('seq', 'in', found)
    .orderBy(columns[page.sort], page.direction)
    .orderBy('seq', 'desc')
    .execute()
}

/** How many mails a search and a filter find. */
export async function count(db: Db, wanted: MailsQuery): Promise<number> {
  return countOf(select(db, wanted))
}

function select(db: Db, { q = '', filter }: MailsQuery) {
  let found = db.selectFrom('mails')
  if (filter !== undefined) found = found.where('state', '=', filter)
  const pattern = containing(q.trim())
  if (q.trim() !== '')
    found = found.where((eb) => eb.or([eb('recipient', 'ilike', pattern), eb('subject', 'ilike', pattern)]))
  return found
}

interface StoredMail extends Mail {
  readonly state: MailState
  /** The letterhead of a mail that was sent; all null for others. */
  readonly sender: string | null
  readonly reply_to: string | null
  readonly footer: string | null
}

/** One mail with its content. */
export async function find(db: Db, id: string): Promise<StoredMail | undefined> {
  return db
    .selectFrom('mails')
    .select(['id', 'kind', 'cause', 'recipient', 'subject', 'html', 'body', 'created_at', 'state'])
    .select(['order_id', 'refund_id', 'return_id', 'sender', 'reply_to', 'footer'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The mails about an order, the oldest first, without their content. */
export function mailsAbout(db: Db, orderId: string) {
  return db
    .selectFrom('mails')
    .select(['id', 'subject', 'recipient', 'state', 'last_error', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('seq')
    .limit(500)
    .execute()
}
