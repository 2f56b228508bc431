import * as z from 'zod/mini'
import { sellingRules as rules } from '../messages/selling.ts'
import { text } from './fields.ts'

/** As the rules of zones have it; empty fields are as good as none. */
const part = (most: number) => z.optional(text(most))

/** Where a cart is delivered to, as far as taxes and delivery need it. */
export const destinationForm = z.strictObject({
  country: z.string(rules.country).check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2}$/, rules.country)),
  region: part(60),
  postalCode: part(12),
})
