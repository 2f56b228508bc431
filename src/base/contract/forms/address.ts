import * as z from 'zod/mini'
import { normaliseAddress, wrongInAddress } from '#base/countries/business-address.ts'
import { addressLimits as most } from '#base/countries/limits.ts'
import { code, text } from './fields.ts'

const optional = (length: number) => z._default(text(length), '')
const optionalCode = (length: number) => z._default(code(length), '')

/** The fields of a postal address, without the rules of its country. */
export const addressFields = z.strictObject({
  name: optional(most.name),
  company: optional(most.company),
  line1: optional(most.line1),
  line2: optional(most.line2),
  city: optional(most.city),
  /** The code of a state or province, such as `CA`, where the country has codes; else its name. */
  region: optional(most.region),
  postalCode: optionalCode(most.postalCode),
  /** ISO 3166-1, two letters. */
  country: optional(most.country),
  /** Of a business, such as its VAT number. */
  taxNumber: optionalCode(most.taxNumber),
})

export type Address = z.output<typeof addressFields>

/** A postal address that follows the rules of its country; the output is as the country writes it. */
export const addressForm = z.pipe(
  addressFields.check(({ value, issues }) => {
    for (const [field, message] of Object.entries(wrongInAddress(value)))
      issues.push({ code: 'custom', input: value, message, path: [field] })
  }),
  z.transform((address: Address): Address => normaliseAddress(address)),
)
