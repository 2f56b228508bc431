import * as z from 'zod/mini'
import { email, requiredText } from './fields.ts'

/** Who wants to hear when a product is back. */
export const backInStockForm = z.object({
  toolsId: requiredText(64),
  email: email(),
})
