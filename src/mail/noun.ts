import type { Letters } from '#declared.ts'

export type LetterKind = keyof Letters

/**
 * Who makes the shop write. `account`: anybody who types an email. `customer`: whoever has an account with it, proven or
 * not. `admin`: a shopkeeper, or the shop itself. `payment`: money that moved.
 */
export type Cause = 'account' | 'customer' | 'admin' | 'payment'

export type MailState = 'queued' | 'sent' | 'kept' | 'failed' | 'held'

/** Whether somebody has shown that a mailbox is theirs: an account with its email exists, and is confirmed. */
export type Recipient = 'confirmed' | 'unconfirmed'

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
