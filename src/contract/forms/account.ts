import * as z from 'zod/mini'
import { account } from '../messages/account.ts'
import { rules } from '../messages/rules.ts'
import { email, givenPassword, knownEmail, password } from './fields.ts'

/** Log-in (spec §5). */
export const loginForm = z.object({ email: knownEmail(), password })

/** Sign-up (spec §5): the name has no rule, and an empty email is no valid one. */
export const signupForm = z.object({ name: z.string(), email: email(rules.emailInvalid), password })

/** Requests the mail that resets a password. */
export const resetForm = z.object({ email: email() })

export const newPasswordForm = z.object({ password })
export const changePasswordForm = z.object({ currentPassword: givenPassword, newPassword: password })
/** The password, which confirms an action. */
export const passwordForm = z.object({ password: givenPassword })
/** The code of a second factor. */
export const codeForm = z.object({ code: z.string().check(z.minLength(1, account.codeRequired)) })
