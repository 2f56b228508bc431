import { addressRules as rules } from '#base/contract/messages/address.ts'
import { hasRegions } from '#regions'
import { type AddressPart, type Country, countryOf } from './country.ts'
import { isPostalCode, postalCodeOf } from './postal-code.ts'

/* Apart from the whole address, because the page of the cart has these alone. */

/** Where something is, as far as taxes and delivery need it; empty: not known. */
export interface Place {
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** A code where the country has a list of them. */
  readonly region: string
  readonly postalCode: string
}

/** A place as its country writes it: the region as a code, the postal code with its separator, and what it has alone. */
export function normalisePlace({ country: typed, region, postalCode }: Place): Place {
  const code = typed.trim().toUpperCase()
  const country = countryOf(code)
  const has = (part: AddressPart) => country === undefined || country.parts.includes(part)
  return {
    country: code,
    region: has('region') ? regionOf(country, region) : '',
    postalCode: country === undefined ? oneLine(postalCode) : postalCodeOf(country, postalCode),
  }
}

/** What is wrong with what is known of a place: a sentence for each such field. Only the country must be known. */
export function wrongInPlace(given: Place): Partial<Record<keyof Place, string>> {
  const place = normalisePlace(given)
  const country = countryOf(place.country)
  if (country === undefined) return { country: place.country === '' ? rules.country : rules.unknownCountry }
  const wrong = (part: 'region' | 'postalCode') =>
    place[part] === '' ? undefined : wrongPart(country, part, place[part])
  const [region, postalCode] = [wrong('region'), wrong('postalCode')]
  return { ...(region && { region }), ...(postalCode && { postalCode }) }
}

/** What is wrong with one part of an address, which may be missing. */
export function wrongPart(
  country: Country,
  part: 'city' | 'region' | 'postalCode',
  value: string,
): string | undefined {
  const word = country.words[part]
  const isMissing = country.required.has(part) && value === ''
  if (part === 'region' && hasRegions(country.code)) {
    // A browser loads the list, and until then knows none of it.
    const { regions } = country
    const isWrong = value !== '' && regions.length > 0 && regions.every(({ code }) => code !== value)
    return isMissing || isWrong ? rules.choose(word) : undefined
  }
  if (isMissing) return rules.missing(word)
  if (part !== 'postalCode' || value === '' || isPostalCode(country, value)) return undefined
  return rules.postalCode(word, country.postalCodes?.example ?? '')
}

function regionOf(country: Country | undefined, typed: string): string {
  const region = oneLine(typed)
  const plain = folded(region)
  const found = country?.regions.find(({ code, name }) => folded(code) === plain || folded(name) === plain)
  return found?.code ?? region
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** A text without needless spaces. */
export const oneLine = (text: string) => text.trim().replace(/\s+/g, ' ')
