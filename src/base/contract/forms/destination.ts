import * as z from 'zod/mini'
import { addressLimits as most } from '#base/countries/limits.ts'
import { wrongInPlace } from '#base/countries/place.ts'
import { code, text } from './fields.ts'

/** A destination for an estimate; empty fields are not known. */
export const destinationFields = z.strictObject({
  country: text(most.country),
  region: z._default(text(most.region), ''),
  postalCode: z._default(code(most.postalCode), ''),
})

type Destination = z.output<typeof destinationFields>

/** The same fields for a body that may leave them out. */
export const optionalDestination = {
  country: z.optional(text(most.country)),
  region: z.optional(text(most.region)),
  postalCode: z.optional(text(most.postalCode)),
}

/** Refuses such a destination that breaks the rules of its country, or has none. */
export function checkOptionalDestination({
  value,
  issues,
}: {
  value: Partial<Record<keyof Destination, string | undefined>>
  issues: unknown[]
}): void {
  const { country = '', region = '', postalCode = '' } = value
  if ([country, region, postalCode].some((part) => part !== ''))
    checkDestination({ value: { country, region, postalCode }, issues })
}

/** Refuses a destination that breaks the rules of its country. */
export function checkDestination({ value, issues }: { value: Destination; issues: unknown[] }): void {
  for (const [field, message] of Object.entries(wrongInPlace(value)))
    issues.push({ code: 'custom', input: value, message, path: [field] })
}
