import * as z from 'zod/mini'
import { requiredText } from './fields.ts'

/** A note of an admin about an order. */
export const noteForm = z.object({ words: requiredText(2000) })
