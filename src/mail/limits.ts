import { mails } from '#contract/messages.ts'
import type { Cause, LetterKind, Recipient } from './noun.ts'

/** How many mails of one cause were let out to a mailbox. */
export interface SentCounts {
  readonly inHour: number
  readonly inDay: number
}

/** The most mails that typing an email causes in an hour, whatever the account behind it. */
export const accountMailsPerHour = 4
/** The most mails that a customer with a confirmed email causes in an hour by ordering and cancelling. */
const customerMailsPerHour = 12
/** The most mails about unpaid orders that admins cause in an hour to an email that nobody has confirmed. */
const adminMailsPerHour = 3

/** Why one more mail does not go out; undefined when it does (docs/decisions/mail-limits.md). */
export function holdReason(
  { cause, kind }: { cause: Cause; kind: string },
  recipient: Recipient,
  letOut: SentCounts,
): string | undefined {
  switch (cause) {
    case 'payment':
      return undefined
    case 'account':
      return letOut.inHour < accountMailsPerHour ? undefined : mails.heldTooMany
    case 'admin':
      if (recipient === 'confirmed') return undefined
      return letOut.inHour < adminMailsPerHour ? undefined : mails.heldTooMany
    case 'customer':
      if (recipient === 'confirmed')
        return letOut.inHour < customerMailsPerHour ? undefined : mails.heldTooMany
      if (kind !== confirmsOrder) return mails.heldUnconfirmed
      return letOut.inDay === 0 ? undefined : mails.heldUnconfirmed
  }
}

/** The only mail about an order that an email gets which nobody has confirmed, once a day. */
const confirmsOrder: LetterKind = 'order_placed'

/**
 * The mailbox behind an email, as mails are counted: most servers deliver `name+anything@host` to `name@host`, and
 * Gmail leaves dots out.
 */
export function mailboxOf(email: string): string {
  const [local = '', host = ''] = email.trim().toLowerCase().split('@')
  const name = local.replace(/(?!^)\+.*$/, '')
  return /^(gmail|googlemail)\.com$/.test(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}
