import type { EmailKind } from '#base/contract/messages/email-words.ts'

/**
 * Who causes a mail. `account`: anybody who types an email. `customer`: the user of an account, confirmed or not. `guest`:
 * anybody who orders or asks for a product without an account. `admin`: an admin, or the shop itself. `payment`: a payment or refund.
 * `test`: somebody of the staff, who gets it to look at it. `asked`: the recipient, who has confirmed that they want this mail.
 */
export type Cause = 'account' | 'customer' | 'guest' | 'admin' | 'payment' | 'test' | 'asked'

export type MailState = 'queued' | 'sent' | 'kept' | 'failed' | 'held'

/** Whether the mailbox is confirmed: an account with its email exists and is confirmed. */
export type Recipient = 'confirmed' | 'unconfirmed'

/** A mail to send. */
export interface Mail {
  readonly id: string
  readonly kind: string
  readonly cause: Cause
  readonly recipient: string
  readonly subject: string
  readonly html: string
  readonly body: string
  /** The order that it is about; null for none. */
  readonly order_id: string | null
  /** The refund that it is about; null for none. */
  readonly refund_id: string | null
  /** The return that it is about; null for none. */
  readonly return_id: string | null
  readonly created_at: Date
}

/**
 * Answers a mail as its recipient gets it: with the secrets that the outbox does not store.
 * @throws when the database does not answer.
 */
export type FillIn = (mail: Mail) => Promise<Mail>

/** A file that belongs to a mail. */
export interface Attachment {
  readonly name: string
  readonly type: 'application/pdf'
  /** The call that answers the same file to admins. */
  readonly url: string
  /** undefined when it cannot be made; the part of the shop that makes it has raised an alarm. */
  content(): Promise<Buffer | undefined>
}

/** Finds the files of a mail: what they are is known to the part of the shop that makes them. */
export type FindAttachments = (
  mail: Pick<Mail, 'kind' | 'order_id' | 'refund_id' | 'return_id'>,
) => Promise<readonly Attachment[]>

/** A line of the outbox. */
export interface MailRow extends Pick<Mail, 'id' | 'kind' | 'recipient' | 'subject'> {
  readonly state: MailState
  readonly attempts: number
  readonly lastError: string | null
  readonly orderId: string | null
  readonly createdAt: Date
  readonly sentAt: Date | null
}

/** A mail that was not delivered, or not yet. */
export interface Failure extends Pick<Mail, 'id' | 'kind'> {
  readonly createdAt: Date
  /** Null for staff who may not see it. */
  readonly recipient: string | null
  readonly state: 'queued' | 'failed'
  readonly error: string
}

/** Emails whose links give access to the account: a reader of the outbox must not get them. */
const personal: ReadonlySet<string> = new Set<EmailKind>([
  'welcome',
  'reset',
  'first_login',
  'staff_invitation',
  // Having its link proves ownership of the mailbox.
  'back_in_stock_confirm',
  // Its code says that it has arrived.
  'trial_mail',
])

/**
 * Whether the content of a mail is hidden in the outbox. A test has no link that works. A shop without a mail server shows it, because it can be read
 * nowhere else.
 */
export function isContentHidden({
  kind,
  cause,
  state,
}: Pick<Mail, 'kind' | 'cause'> & { state: MailState }): boolean {
  return personal.has(kind) && cause !== 'test' && state !== 'kept'
}
