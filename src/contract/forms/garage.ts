import * as z from 'zod/mini'
import { fitmentRules } from '../messages/fitment.ts'
import { rules } from '../messages/rules.ts'
import { text } from './fields.ts'
import { questionKey } from './fitment.ts'

/** What a customer says of a vehicle. Commas and colons divide the answers in an address. */
export const garageFields = {
  name: z.optional(text(60)),
  mileage: z.optional(
    z.nullable(
      z
        .int(rules.wholeNumber)
        .check(z.minimum(0, rules.wholeNumber), z.maximum(9_999_999, rules.atMost(9_999_999))),
    ),
  ),
  answers: z.optional(
    z
      .record(questionKey, text(60).check(z.regex(/^[^,:]*$/, fitmentRules.answer)))
      .check(z.refine((answers) => Object.keys(answers).length <= 20)),
  ),
}
