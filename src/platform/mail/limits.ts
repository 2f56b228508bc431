import { sameMailAddress } from '#base/contract/forms/mail-address.ts'
import { mails } from '#base/contract/messages/back-office.ts'
import type { EmailKind } from '#base/contract/messages/email-words.ts'
import type { Cause, Recipient } from './model.ts'

/** How many mails of one cause were sent to a mailbox. */
export interface SentCounts {
  readonly inHour: number
  readonly inDay: number
}

/** The maximum of mails an hour that anybody can cause by typing an email, whether or not it has an account. */
export const accountMailsPerHour = 4
/** The maximum of mails an hour that a customer with a confirmed email causes by ordering and cancelling. */
const customerMailsPerHour = 12
/** The maximum of mails an hour about unpaid orders of guests, and products that guests wait for: their email is one that anybody can type. */
const guestMailsPerHour = 4
/** The maximum of mails an hour that admins cause to an unconfirmed email. */
export const adminMailsPerHour = 3

/** The maximum of emails an hour that somebody of the staff sends themselves. */
export const testMailsPerHour = 30

/** Why one more mail is held back; undefined when it may be sent (docs/decisions/platform/email-limits.md). */
export function holdReason(
  { cause, kind }: { cause: Cause; kind: string },
  recipient: Recipient,
  sent: SentCounts,
): string | undefined {
  switch (cause) {
    case 'payment':
    case 'asked':
      return undefined
    case 'test':
      return sent.inHour < testMailsPerHour ? undefined : mails.heldTooMany
    case 'account':
      return sent.inHour < accountMailsPerHour ? undefined : mails.heldTooMany
    case 'guest':
      return sent.inHour < guestMailsPerHour ? undefined : mails.heldTooMany
    case 'admin':
      if (recipient === 'confirmed') return undefined
      return sent.inHour < adminMailsPerHour ? undefined : mails.heldTooMany
    case 'customer':
      if (recipient === 'confirmed') return sent.inHour < customerMailsPerHour ? undefined : mails.heldTooMany
      if (kind !== confirmsOrder) return mails.heldUnconfirmed
      return sent.inDay === 0 ? undefined : mails.heldUnconfirmed
  }
}

/** The only mail about an order that is sent to an unconfirmed email, once a day. */
const confirmsOrder: EmailKind = 'order_placed'

/**
 * The mailbox of an email, for counting mails: most servers deliver `name+anything@host` to `name@host`, and Gmail
 * ignores dots.
 */
export function mailboxOf(email: string): string {
  const [local = '', host = ''] = sameMailAddress(email).split('@')
  const name = local.replace(/(?!^)\+.*$/, '')
  return /^(gmail|googlemail)\.com$/.test(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}
