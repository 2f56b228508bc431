import type { z } from 'zod'
import type { calls } from '#contract/calls.ts'
import type { Mail, MailRow } from './noun.ts'

type OutboxLine = z.input<typeof calls.adminMails.answer>['rows'][number]

/** A line of the outbox as it stands on the wire. */
export function mailOnWire(row: MailRow): OutboxLine {
  return {
    _id: row.id,
    kind: row.kind,
    recipient: row.recipient,
    subject: row.subject,
    state: row.state,
    attempts: row.attempts,
    lastError: row.last_error,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  }
}

/** One mail with its words as it stands on the wire. */
export function wholeMailOnWire({ id, recipient, subject, html, body }: Mail) {
  return { _id: id, recipient, subject, html, body }
}
