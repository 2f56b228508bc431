import * as z from 'zod/mini'
import { rules } from '../messages/rules.ts'
import { email, requiredText } from './fields.ts'

/** Who wants to hear when a product is back. The email is one plain address: a mail is sent to it. */
export const backInStockForm = z.object({
  toolsId: requiredText(64),
  email: email().check(z.regex(/^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/, rules.emailInvalid)),
})
