import * as z from 'zod/mini'
import { normaliseAddress, wrongInAddress } from '#countries/address.ts'
import { text } from './fields.ts'

const optional = (most: number) => z._default(text(most), '')

/** The fields of a postal address, without the rules of its country. */
export const addressFields = z.strictObject({
  name: optional(200),
  company: optional(200),
  line1: optional(200),
  line2: optional(200),
  city: optional(100),
  /** The code of a state or province, such as `CA`, where the country has codes; else its name. */
  region: optional(60),
  postalCode: optional(12),
  /** ISO 3166-1, two letters. */
  country: optional(2),
  /** Of a business, such as its VAT number. */
  taxNumber: optional(30),
})

export type Address = z.output<typeof addressFields>

/** A postal address that keeps the rules of its country; the output is as the country writes it. */
export const addressForm = z.pipe(
  addressFields.check(({ value, issues }) => {
    for (const [field, message] of Object.entries(wrongInAddress(value)))
      issues.push({ code: 'custom', input: value, message, path: [field] })
  }),
  z.transform((address: Address): Address => normaliseAddress(address)),
)
