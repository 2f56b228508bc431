import type { EmailPart, EmailsOf } from '#base/contract/messages/email-words.ts'
import type { Email } from './email.ts'

/** Writes an example of an email, for staff who look at the mails of the shop. */
export type Sample<Data> = (data: Data) => Email

/** A sample of each email of a part: one that is missing does not compile. */
export type SamplesOf<Part extends EmailPart, Data> = Readonly<Record<EmailsOf<Part>, Sample<Data>>>
