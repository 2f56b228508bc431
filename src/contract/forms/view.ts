import * as z from 'zod/mini'
import { requiredText, text } from './fields.ts'

/** A view of the orders table that an admin has named; `query` is that of its address, without the question mark. */
export const viewForm = z.object({ name: requiredText(40), query: text(500) })
