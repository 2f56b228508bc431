import * as z from 'zod/mini'
import { fitmentRules } from '../messages/fitment.ts'
import { wholeBetween } from './document-fields.ts'
import { text } from './fields.ts'
import { answeredKey } from './fitment.ts'

const answer = text(60).check(z.regex(/^[^,:]*$/, fitmentRules.answer))

const name = z.optional(text(60))
const mileage = z.optional(z.nullable(wholeBetween(0, 9_999_999)))

/** What a customer says of a vehicle. Commas and colons divide the answers in an address. */
export const garageFields = {
  name,
  mileage,
  answers: z.optional(
    z.record(answeredKey, answer).check(z.refine((answers) => Object.keys(answers).length <= 20)),
  ),
}

/** What the form of a vehicle sends. */
export const vehicleForm = z.object({ name, mileage })

const vehicleId = z.int().check(z.minimum(0), z.maximum(2_147_483_647))

/** What a browser knows of a garage: up to 50 vehicles of a visitor and as many of the account. */
export const joinFields = {
  owner: z.optional(z.string().check(z.maxLength(100))),
  vehicles: z
    .array(
      z.strictObject({
        vehicle: vehicleId,
        name,
        mileage,
        answers: z.optional(
          z.record(answeredKey, answer).check(z.refine((answers) => Object.keys(answers).length <= 60)),
        ),
        answeredAt: z.optional(
          z
            .record(answeredKey, z.int().check(z.minimum(0)))
            .check(z.refine((times) => Object.keys(times).length <= 60)),
        ),
      }),
    )
    .check(z.maxLength(100)),
  removed: z.optional(z.array(vehicleId).check(z.maxLength(100))),
  chosen: z.optional(z.nullable(vehicleId)),
}
