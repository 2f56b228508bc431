import type { Place } from '#base/contract/forms/places.ts'

/* Zones as their fields have them: every field is a text. */

export interface PlaceDraft {
  readonly country: string
  readonly region: string
  readonly postalPrefix: string
}

export interface ZoneDraft {
  readonly id: string
  readonly name: string
  readonly places: readonly PlaceDraft[]
}

export const emptyPlace: PlaceDraft = { country: '', region: '', postalPrefix: '' }

/** The fields of the places of a zone. */
export function placeDrafts(places: readonly Place[]): PlaceDraft[] {
  return places.map(({ country = '', region = '', postalPrefix = '' }) => ({ country, region, postalPrefix }))
}

/** The places of a document: empty fields are left out. */
export function placesOf(drafts: readonly PlaceDraft[]): object[] {
  return drafts.map(({ country, region, postalPrefix }) => ({
    ...(country.trim() && { country: country.trim() }),
    ...(region.trim() && { region: region.trim() }),
    ...(postalPrefix.trim() && { postalPrefix: postalPrefix.trim() }),
  }))
}

/** A destination in the first place of the zones, for an example: an empty field gives `otherwise`. */
export function destinationIn(zones: readonly ZoneDraft[], otherwise: string): PlaceDraft {
  const [first = emptyPlace] = zones.flatMap(({ places }) => places)
  return first.country === '' ? { ...emptyPlace, country: otherwise } : first
}

interface Destination {
  readonly country: string
  readonly region?: string
  readonly postalCode?: string
}

/** The destination that the fields of an example name; undefined without a country of two letters. */
export function destinationOf({ country, region, postalPrefix }: PlaceDraft): Destination | undefined {
  if (!/^[a-z]{2}$/i.test(country.trim())) return undefined
  return {
    country: country.trim(),
    ...(region.trim() && { region: region.trim() }),
    ...(postalPrefix.trim() && { postalCode: postalPrefix.trim() }),
  }
}
