import * as z from 'zod/mini'
import { requiredText, text } from './fields.ts'

/** A view of a table that one of the staff has named; `query` is the query string of its address, without the question mark. */
export const viewForm = z.object({ name: requiredText(40), query: text(1000) })
