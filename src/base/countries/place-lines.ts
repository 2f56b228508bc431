import { countryName } from './country-name.ts'
import type { Place } from './place.ts'

/** A place in the lines below an address that somebody has written as text: region and postal code, then the country by its name. */
export function placeLines({ country, region, postalCode }: Place): string[] {
  return [`${region} ${postalCode}`.trim(), countryName(country)].filter((line) => line !== '')
}

/** An address as it was written, with the place below it. */
export function withPlace(address: string, place: Place | null): string {
  return [address.trim(), ...(place ? placeLines(place) : [])].filter((line) => line !== '').join('\n')
}
