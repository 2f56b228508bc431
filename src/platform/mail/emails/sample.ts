import type { Emails } from '#base/declared.ts'
import type { Email } from './email.ts'

/** Writes an example of an email, for staff who look at the mails of the shop. */
export type Sample<Data> = (data: Data) => Email

/** A sample of each email that a part of the shop declares: one that is missing does not compile. */
export type SamplesOf<Part extends Emails[keyof Emails], Data> = {
  readonly [Kind in keyof Emails as Emails[Kind] extends Part ? Kind : never]: Sample<Data>
}
