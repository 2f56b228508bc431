import type { Place } from '#base/contract/forms/places.ts'

/* Zones as their fields have them: every field is a text. */

export interface PlaceDraft {
  readonly country: string
  readonly region: string
  readonly postalPrefix: string
  /** It is a part of a country, also while its fields are empty: a row of its own, and no chip. */
  readonly isPart?: true
}

export interface ZoneDraft {
  readonly id: string
  readonly name: string
  readonly places: readonly PlaceDraft[]
}

export const emptyPlace: PlaceDraft = { country: '', region: '', postalPrefix: '' }

/** Whether a place is a country as a whole, or everywhere. */
export function isWhole({ isPart }: PlaceDraft): boolean {
  return isPart === undefined
}

/** The places with these countries as a whole, in place of those that they had: what stays has its position. */
export function withCountries(
  places: readonly PlaceDraft[],
  countries: readonly string[],
): readonly PlaceDraft[] {
  const wanted = new Set(countries)
  const stay = places.filter((place) => !isWhole(place) || wanted.has(place.country.toUpperCase()))
  const known = new Set(stay.filter(isWhole).map(({ country }) => country.toUpperCase()))
  return [
    ...stay,
    ...countries.filter((code) => !known.has(code)).map((country) => ({ ...emptyPlace, country })),
  ]
}

/** The fields of the places of a zone. */
export function placeDrafts(places: readonly Place[]): PlaceDraft[] {
  return places.map(({ country = '', region = '', postalPrefix = '' }) => ({
    country,
    region,
    postalPrefix,
    ...(region + postalPrefix !== '' && { isPart: true }),
  }))
}

/** The places of a document: empty fields are left out, but a part without a country is none of everywhere. */
export function placesOf(drafts: readonly PlaceDraft[]): object[] {
  return drafts.map(({ country, region, postalPrefix, isPart = false }) => ({
    ...((country.trim() || isPart) && { country: country.trim() }),
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
