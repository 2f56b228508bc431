import * as z from 'zod/mini'
import { rules } from '../messages/rules.ts'
import { knownEmail, requiredCode, requiredText, text, webLink } from './fields.ts'

/** The edit of a profile (spec §5, §7). */
export const profileForm = z.object({
  email: knownEmail(rules.emailInvalid),
  name: z.optional(text(200)),
  phone: requiredCode(60),
  url: webLink,
  address: requiredText(1000),
})
