import * as z from 'zod/mini'
import { addressLimits as most } from '#countries/limits.ts'
import { wrongInPlace } from '#countries/place.ts'
import { text } from './fields.ts'

/** A destination for an estimate; empty fields are not known. */
export const destinationFields = z.strictObject({
  country: text(most.country),
  region: z._default(text(most.region), ''),
  postalCode: z._default(text(most.postalCode), ''),
})

type Destination = z.output<typeof destinationFields>

/** Refuses a destination that breaks the rules of its country. */
export function checkDestination({ value, issues }: { value: Destination; issues: unknown[] }): void {
  for (const [field, message] of Object.entries(wrongInPlace(value)))
    issues.push({ code: 'custom', input: value, message, path: [field] })
}
