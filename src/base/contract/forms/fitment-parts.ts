import * as z from 'zod/mini'
import { fitmentRules } from '../messages/fitment.ts'
import { wholeBetween } from './document-fields.ts'
import { requiredText } from './fields.ts'

/** The drives that a fitment can name. 2WD holds FWD and RWD; AWD and 4WD are one unless it says `4WD only`. */
export const drivesNamed = ['FWD', 'RWD', '2WD', 'AWD', '4WD', '4WD only'] as const

const isEachOnce = (values: readonly string[]) => new Set(values).size === values.length

/** Some words, each once. Commas divide them in the editor, and the key of a question needs a letter or digit. */
const words = (most: number) =>
  z
    .array(requiredText(60).check(z.regex(/^[^,:]*[A-Za-z0-9][^,:]*$/, fitmentRules.partWord)))
    .check(z.maxLength(most, fitmentRules.mostWords(most)), z.refine(isEachOnce, fitmentRules.partTwice))

const range = (most: number) =>
  z.nullable(
    z
      .strictObject({ from: wholeBetween(1, most), to: wholeBetween(1, most) })
      .check(z.refine(({ from, to }) => from <= to, fitmentRules.range)),
  )

/** A month as year × 12 + month − 1, from January 1900 to December 2155. */
const month = z.nullable(
  z
    .int(fitmentRules.month)
    .check(z.minimum(22_800, fitmentRules.month), z.maximum(25_871, fitmentRules.month)),
)

/** What a fitment names of a vehicle beside make, model, years and engine; empty and null: it does not matter. */
export const fitmentPartsForm = z.strictObject({
  submodels: words(20),
  generations: words(20),
  drives: z
    .array(z.enum(drivesNamed, fitmentRules.drive))
    .check(z.refine(isEachOnce, fitmentRules.partTwice)),
  bodies: words(20),
  fuels: words(20),
  aspirations: words(20),
  engineCodes: words(50),
  /** In cubic centimetres, both included. */
  cc: range(99_999),
  /** In kilowatts, both included. */
  kw: range(9999),
  /** When the vehicle was built, both included; null: open. */
  months: z
    .strictObject({ from: month, to: month })
    .check(z.refine(({ from, to }) => from === null || to === null || from <= to, fitmentRules.months)),
})

export type FitmentPartFields = z.infer<typeof fitmentPartsForm>

/** The parts of a fitment for which none of them matters. */
export const anyParts: FitmentPartFields = {
  submodels: [],
  generations: [],
  drives: [],
  bodies: [],
  fuels: [],
  aspirations: [],
  engineCodes: [],
  cc: null,
  kw: null,
  months: { from: null, to: null },
}
