import * as z from 'zod/mini'
import { security } from '../messages/security.ts'

/** The name of a passkey. */
export const passkeyForm = z.object({
  name: z.string().check(z.trim(), z.minLength(1, security.passkeyNameRequired), z.maxLength(60)),
})
