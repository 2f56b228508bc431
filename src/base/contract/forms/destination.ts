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

/** A destination, or what a browser says of where it is: then the country in which it probably is. */
export const chosenDestination = {
  ...destinationFields.shape,
  country: z._default(text(most.country), ''),
  timeZone: z.optional(text(60)),
  language: z.optional(text(40)),
}

/** Refuses a destination that breaks the rules of its country, or has none and nothing to guess it by. */
export function checkChosenDestination({
  value: { timeZone = '', language = '', ...place },
  issues,
}: {
  value: Destination & { readonly timeZone?: string | undefined; readonly language?: string | undefined }
  issues: unknown[]
}): void {
  if (place.country === '' && timeZone + language !== '') return
  checkDestination({ value: place, issues })
}

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
