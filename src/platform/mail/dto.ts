import { idFromDto, idToDto } from '#base/contract/ids.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import type { Attachment, Failure, Mail, MailRow } from './model.ts'

type LineDto = AnswerOf<'adminMails'>['rows'][number]

/** A mail that failed. */
export function failureToDto({ created_at, ...mail }: Failure): AnswerOf<'mailDelivery'>['failures'][number] {
  return { ...idToDto(mail), createdAt: created_at.toISOString() }
}

/** Whether mails arrive, in the browser. */
export type MailDelivery = ReturnType<typeof deliveryFromDto>

/** Parses the answer of the call. */
export function deliveryFromDto({ failures, ...delivery }: AnswerOf<'mailDelivery'>) {
  return { ...delivery, failures: failures.map((failure) => idFromDto(failure)) }
}

/** A line of the outbox with the shop's names; times as ISO texts. */
export type OutboxLine = ReturnType<typeof mailFromDto>

/** Converts a line of the outbox to the API format. */
export function mailToDto(row: MailRow): LineDto {
  return idToDto({
    id: row.id,
    kind: row.kind,
    recipient: row.recipient,
    subject: row.subject,
    state: row.state,
    attempts: row.attempts,
    lastError: row.last_error,
    orderId: row.order_id,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  })
}

/** Converts a line of the outbox from a call's answer. */
export function mailFromDto(line: LineDto) {
  return idFromDto(line)
}

interface Written {
  readonly from: string | null
  readonly replyTo: string | null
}

/** Converts one mail with its content to the API format. */
export function wholeMailToDto(
  { id, from, replyTo, recipient, subject, html, body }: Mail & Written,
  attachments: readonly Attachment[],
): AnswerOf<'oneMail'> {
  const files = attachments.map(({ name, url }) => ({ name, url }))
  return idToDto({ id, from, replyTo, recipient, subject, html, body, attachments: files })
}
