import * as z from 'zod/mini'
import { sellingRules as rules } from '../messages/selling.ts'
import { requiredText } from './fields.ts'

/* Fields that the settings of taxes and deliveries share. */

/** Names a part of a document within it: a zone, a class, a rate, a method. */
export const partId = z.string().check(z.regex(/^[a-zA-Z0-9_-]{1,40}$/))

const optionalText = (most: number) =>
  z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(most)))

/** A country, a region of it, or the postal codes that begin so; without a country, everywhere. */
const place = z
  .strictObject({
    country: z.optional(z.string().check(z.toUpperCase(), z.regex(/^[A-Z]{2}$/, rules.country))),
    region: optionalText(10),
    postalPrefix: optionalText(12),
  })
  .check(
    z.refine(
      ({ country, region, postalPrefix }) =>
        country !== undefined || (region === undefined && postalPrefix === undefined),
      rules.placeWithoutCountry,
    ),
  )

export type Place = z.output<typeof place>

/** The fields of a zone. */
export const zoneFields = {
  id: partId,
  name: requiredText(60),
  places: z.array(place).check(z.minLength(1, rules.noPlace), z.maxLength(500)),
}

interface Placed {
  readonly name: string
  readonly places: readonly Place[]
}

/** A place that two zones have, as a sentence; undefined where each place has one zone. */
export function doubledPlace(zones: readonly Placed[]): string | undefined {
  const zoneOf = new Map<string, string>()
  for (const { name, places } of zones)
    for (const { country = '', region = '', postalPrefix = '' } of places) {
      const key = [country, region.toUpperCase(), postalPrefix.replace(/[\s-]/g, '').toUpperCase()].join('/')
      const before = zoneOf.get(key)
      if (before !== undefined)
        return rules.placeTwice([country, region, postalPrefix].filter(Boolean).join(' '), before, name)
      zoneOf.set(key, name)
    }
  return undefined
}

/** Adds an issue to a document for a sentence; the screen shows it above its buttons. */
export function refuseDocument(
  sentence: string | undefined,
  context: { issues: unknown[]; value: unknown },
  path: readonly string[],
): void {
  if (sentence !== undefined)
    context.issues.push({ code: 'custom', input: context.value, message: sentence, path: [...path] })
}

/** The first id that occurs twice; undefined where each is there once. */
export function doubledId(parts: readonly { readonly id: string }[]): string | undefined {
  return parts.find(({ id }, index) => parts.findIndex((other) => other.id === id) !== index)?.id
}
