import type { LetterKind } from './letter.ts'
import type { Cause } from './limits.ts'

export type MailState = 'queued' | 'sent' | 'kept' | 'failed' | 'held'

/** A mail on its way. */
export interface Mail {
  readonly id: string
  readonly kind: string
  readonly cause: Cause
  readonly recipient: string
  readonly subject: string
  readonly html: string
  readonly body: string
  readonly created_at: Date
}

/** A line of the outbox. */
export interface MailRow extends Pick<Mail, 'id' | 'kind' | 'recipient' | 'subject' | 'created_at'> {
  readonly state: MailState
  readonly attempts: number
  readonly last_error: string | null
  readonly sent_at: Date | null
}

/** Letters whose links let their holder in. Who may read the outbox may not become whoever was written to. */
const personal: ReadonlySet<string> = new Set<LetterKind>(['welcome', 'reset'])

/** Whether the content of a mail is for its recipient's eyes only. A shop without a mail server has no other place to read it. */
export function isSealed({ kind, state }: { kind: string; state: MailState }): boolean {
  return personal.has(kind) && state !== 'kept'
}
