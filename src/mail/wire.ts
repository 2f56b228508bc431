import type { AnswerOf } from '#contract/calls.ts'
import { idFromWire, idOnWire } from '#contract/ids.ts'
import type { Mail, MailRow } from './noun.ts'

type WireLine = AnswerOf<'adminMails'>['rows'][number]

/** A line of the outbox as people read it; times as ISO texts. */
export type OutboxLine = ReturnType<typeof mailFromWire>

/** A line of the outbox as it stands on the wire. */
export function mailOnWire(row: MailRow): WireLine {
  return idOnWire({
    id: row.id,
    kind: row.kind,
    recipient: row.recipient,
    subject: row.subject,
    state: row.state,
    attempts: row.attempts,
    lastError: row.last_error,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  })
}

/** A line of the outbox that a call answered. */
export function mailFromWire(line: WireLine) {
  return idFromWire(line)
}

/** One mail with its words as it stands on the wire. */
export function wholeMailOnWire({ id, recipient, subject, html, body }: Mail): AnswerOf<'oneMail'> {
  return idOnWire({ id, recipient, subject, html, body })
}
