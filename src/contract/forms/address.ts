import * as z from 'zod/mini'
import { sellingRules } from '../messages/selling.ts'
import { requiredText, text } from './fields.ts'

/** A postal address. Which of its fields a country needs is decided by `src/addresses`. */
export const addressForm = z.strictObject({
  name: requiredText(200),
  company: z._default(text(200), ''),
  line1: requiredText(200),
  line2: z._default(text(200), ''),
  city: z._default(text(100), ''),
  /** The code of a state or province, such as `CA`, where the country has codes; else its name. */
  region: z._default(text(60), ''),
  postalCode: z._default(text(12), ''),
  /** ISO 3166-1, two letters. */
  country: z
    .string(sellingRules.country)
    .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2}$/, sellingRules.country)),
  /** Of a business, such as its VAT number. */
  taxNumber: z._default(text(30), ''),
})

export type Address = z.output<typeof addressForm>
