import { rules } from '#contract/messages.ts'
import { constants } from '#contract/screens.ts'

/** "a simple email pattern" (spec §5), as the server reads it (src/contract/shapes.ts). */
const pattern = { value: /^\s*[^\s@]+@[^\s@]+\.[^\s@]{2,}\s*$/, message: rules.emailInvalid }
const minLength = { value: constants.passwordMinimum, message: rules.passwordShort }

/** The rules of the log-in form (spec §5). */
export const loginRules = {
  email: { required: rules.emailRequired, pattern },
  password: { required: rules.passwordRequired, minLength },
}

/** The rules of the sign-up form (spec §5). */
export const signupRules = {
  email: { required: rules.emailInvalid, pattern },
  password: { required: rules.passwordRequired, minLength },
}
