import * as z from 'zod/mini'
import { account } from '../messages/account.ts'
import { email, password, requiredText, text } from './fields.ts'

/** Whom to invite: `role` is the name of a built-in role, else the id of one that the shop made. */
export const invitationForm = z.object({ email: email(), role: requiredText(64) })

const longestPassword = 128

/** The new account of the invited person. */
export const joinForm = z.object({
  name: text(200),
  password: password.check(z.maxLength(longestPassword, account.passwordTooLong)),
})
