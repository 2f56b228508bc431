import * as z from 'zod/mini'
import { rules } from '../messages/rules.ts'
import { knownEmail, pictureLink, requiredText, text, wireInteger } from './fields.ts'

/** A review (spec §5, §7). */
export const reviewForm = z.object({
  name: z._default(text(200), ''),
  email: knownEmail(),
  about: requiredText(5000),
  ratings: z.pipe(
    wireInteger,
    z.int(rules.ratingsRange).check(z.minimum(1, rules.ratingsRange), z.maximum(5, rules.ratingsRange)),
  ),
  picture: pictureLink,
})
