import type { HistorySource } from '#orders/orders/history.ts'
import type { HistoryEvent } from '#orders/orders/history-event.ts'
import { orderHistory as words } from '#orders/orders/messages/order-history.ts'
import { notesOf } from '#orders/orders/store/notes.ts'
import { findById } from '#orders/orders/store/read.ts'
import { entriesOn } from '#platform/audit/sql.ts'
import type { Db } from '#platform/db/open.ts'
import { mailsAbout } from '#platform/mail/sql.ts'
import { missingOrder } from './read.ts'

/**
 * What happened to an order, the oldest first; `sources` come from the other parts of the shop.
 * @throws Refusal `missing`.
 */
export async function historyOf(
  db: Db,
  sources: readonly HistorySource[],
  orderId: string,
): Promise<HistoryEvent[]> {
  const found = await Promise.all(
    [ordered, noted, audited, mailed, ...sources].map((source) => source(db, orderId)),
  )
  return found.flat().toSorted((one, other) => placeOf(one) - placeOf(other))
}

/**
 * By what an event is sorted. A mail has the time at which its transaction began, on the clock of the database, and follows the
 * event that caused it.
 */
function placeOf({ at, kind }: HistoryEvent): number {
  return at.getTime() + (kind === 'mail' ? 1000 : 0)
}

/** The order itself. */
const ordered: HistorySource = async (db, orderId) => {
  const order = await findById(db, orderId)
  if (order === undefined) throw missingOrder(order)
  const { cancel_reason, cancelled_at, difference_of } = order
  // The shop asks for a difference; the audit log says who did.
  const email = difference_of === null ? order.email : ''
  const event = { kind: 'order', detail: '' } as const
  const accepted = order.terms_accepted_at !== null && { detail: words.termsAccepted }
  const placed = { ...event, ...accepted, at: order.created_at, what: words.placed, who: email || null }
  // What an admin cancelled is in the audit log, or a refund.
  if (cancelled_at === null || cancel_reason === 'admin') return [placed]
  const isByCustomer = cancel_reason === 'customer'
  const cancelled = {
    ...event,
    at: cancelled_at,
    what: isByCustomer ? words.cancelled : words.released,
    who: isByCustomer ? order.email || null : null,
  }
  return [placed, cancelled]
}

const noted: HistorySource = async (db, orderId) =>
  (await notesOf(db, orderId)).map(({ words: text, created_at, author }) => ({
    at: created_at,
    kind: 'note',
    what: text === '' ? words.noteGone : words.note,
    who: author,
    detail: text,
  }))

/** What the part that did it tells itself, with more than the audit log. */
const toldElsewhere = new Set([
  ...[
    'ship',
    'unship',
    'refund',
    'record_payment',
    'correct_payment',
    'edit_order',
    'ask_return',
    'cancel_return',
  ],
  ...['approve_return', 'decline_return', 'receive_return', 'replace_return'],
])

const audited: HistorySource = async (db, orderId) =>
  (await entriesOn(db, { kind: 'order', id: orderId }))
    .filter(({ act }) => !toldElsewhere.has(act))
    .map(({ at, actor, act }) => ({
      at,
      kind: 'change',
      what: words.audited(act),
      who: actor,
      detail: '',
    }))

const mailed: HistorySource = async (db, orderId) =>
  (await mailsAbout(db, orderId)).map(({ created_at, last_error, ...mail }) => ({
    at: created_at,
    kind: 'mail',
    what: words.mailed(mail.subject),
    who: null,
    detail: last_error ?? '',
    mail,
  }))
