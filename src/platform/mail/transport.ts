import type { Letterhead } from './letterhead/model.ts'
import type { FillIn, Mail } from './model.ts'

/** Sends mails. */
export interface MailTransport {
  /** How many mails are delivered at the same time. */
  readonly atOnce: number
  /**
   * Delivers one mail with its files to the mail server. Mails with the same id have the same Message-ID.
   * Returns the letterhead that it was sent with.
   * @throws RecipientRefused when the mailbox does not exist; another error when a later attempt may succeed.
   */
  deliver(mail: Mail): Promise<Letterhead>
  /** Connects and logs in, and sends nothing. @throws when that fails. */
  probe(): Promise<void>
  close(): void
}

/** The same transport, which delivers every mail with its secrets filled in. */
export function fillingIn(transport: MailTransport, fillIn: FillIn): MailTransport {
  return { ...transport, deliver: async (mail) => transport.deliver(await fillIn(mail)) }
}

/** The mail server will never accept mail for this recipient. */
export class RecipientRefused extends Error {
  override name = 'RecipientRefused'
}

/** Whether the error is about the recipient only, so that mail in general works. */
export function isAboutRecipient(error: unknown): boolean {
  return (
    error instanceof RecipientRefused ||
    (error instanceof Error && 'command' in error && error.command === 'RCPT TO')
  )
}
