import type { Letters } from '#base/declared.ts'
import type { Letter } from './letter.ts'

/** Writes an example of a letter, for whoever looks at the mails of the shop. */
export type Sample<Data> = (data: Data) => Letter

/** A sample of each letter that a part of the shop declares: one that is missing does not compile. */
export type SamplesOf<Part extends Letters[keyof Letters], Data> = {
  readonly [Kind in keyof Letters as Letters[Kind] extends Part ? Kind : never]: Sample<Data>
}
