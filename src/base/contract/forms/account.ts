import * as z from 'zod/mini'
import { account } from '../messages/account.ts'
import { rules } from '../messages/rules.ts'
import { email, givenPassword, knownEmail, password, text } from './fields.ts'

/** Of a person's name. */
export const longestPersonName = 200

/** Log-in (spec §5). */
export const loginForm = z.object({ email: knownEmail(), password })

/** Sign-up (spec §5): the name may be empty, and an empty email is no valid one. */
export const personName = text(longestPersonName)

export const signupForm = z.object({ name: personName, email: email(rules.emailInvalid), password })

/** Requests the mail that resets a password. */
export const resetForm = z.object({ email: email() })

export const newPasswordForm = z.object({ password })
export const changePasswordForm = z.object({ currentPassword: givenPassword, newPassword: password })
/** The password, which confirms an action. */
export const passwordForm = z.object({ password: givenPassword })
/** The code of a second factor. */
export const codeForm = z.object({ code: z.string().check(z.minLength(1, account.codeRequired)) })
