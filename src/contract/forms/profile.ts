import * as z from 'zod/mini'
import { rules } from '../messages/rules.ts'
import { email, requiredText, text, webLink } from './fields.ts'

/** The edit of a profile (spec §5, §7). */
export const profileForm = z.object({
  email: email(rules.emailInvalid),
  name: z.optional(text(200)),
  phone: requiredText(60),
  url: webLink,
  address: requiredText(1000),
})
