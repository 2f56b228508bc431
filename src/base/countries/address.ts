import { addressRules as rules } from '#base/contract/messages/address.ts'
import { type Country, countryOf } from './country.ts'
import { countryName } from './country-name.ts'
import { normalisePlace, oneLine, wrongPart } from './place.ts'

/** A postal address. `region` is a code where the country has a list of them; empty: none. */
export interface PostalAddress {
  readonly name: string
  readonly company: string
  readonly line1: string
  readonly line2: string
  readonly city: string
  readonly region: string
  readonly postalCode: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly taxNumber: string
}

/** An address with nothing but its country. */
export function emptyAddress(country = ''): PostalAddress {
  return {
    name: '',
    company: '',
    line1: '',
    line2: '',
    city: '',
    region: '',
    postalCode: '',
    country,
    taxNumber: '',
  }
}

/*
 * What needs the rules of tax numbers too is in ./business-address.ts: few customers have one, and a page loads it when one does.
 */

/**
 * An address as its country writes it, but for the tax number: without needless spaces, the region as a code, the postal code with its
 * separator, and without the parts that the country does not have.
 */
export function normalisePost(address: PostalAddress): PostalAddress {
  const place = normalisePlace(address)
  const country = countryOf(place.country)
  const hasCity = country === undefined || country.parts.includes('city')
  return {
    name: oneLine(address.name),
    company: oneLine(address.company),
    line1: oneLine(address.line1),
    line2: oneLine(address.line2),
    city: hasCity ? oneLine(address.city) : '',
    ...place,
    taxNumber: address.taxNumber,
  }
}

/** What is wrong with an address by the rules of its country, but for the tax number: a sentence for each such field. */
export function wrongInPost(given: PostalAddress): Partial<Record<keyof PostalAddress, string>> {
  const address = normalisePost(given)
  const { name, line1 } = address
  const country = countryOf(address.country)
  if (country === undefined) return { country: address.country === '' ? rules.country : rules.unknownCountry }
  const places = (['city', 'region', 'postalCode'] as const).flatMap((part) => {
    const sentence = wrongPart(country, part, address[part])
    return sentence === undefined ? [] : [[part, sentence] as const]
  })
  return {
    ...(name === '' && { name: rules.name }),
    ...(line1 === '' && { line1: rules.line1 }),
    ...Object.fromEntries(places),
  }
}

/** The lines of an address as its country orders them, with the country last. */
export function addressLines(given: PostalAddress): string[] {
  const address = normalisePost(given)
  const { name, company, line1, line2, city, region, postalCode } = address
  const country = countryOf(address.country)
  const parts: Record<string, string> = { C: city, S: shownRegion(country, region), Z: postalCode }
  const below = country?.lines ?? ['{A}', '{C} {S} {Z}']
  return [
    ...(country?.isNameFirst === false ? [company, name] : [name, company]),
    ...below.flatMap((line) => (line === '{A}' ? [line1, line2] : [filled(line, parts)])),
    countryName(address.country),
  ].filter((line) => line !== '')
}

/** An address as text: its lines, as its country orders them. */
export function addressText(address: PostalAddress): string {
  return addressLines(address).join('\n')
}

/** The countries whose post asks for the code of the region, not its name. */
const codesOnLabels = ['AU', 'BR', 'CA', 'IT', 'US']

function shownRegion(country: Country | undefined, region: string): string {
  if (country === undefined || codesOnLabels.includes(country.code)) return region
  return country.regions.find(({ code }) => code === region)?.name ?? region
}

/** A line without what belongs to its empty parts: `{C}, {S} {Z}` without a region is `Austin 78701`. */
function filled(line: string, parts: Readonly<Record<string, string>>): string {
  const isBare = !/\{[CSZ]\}/.test(line)
  const pieces = line.split(/(\{[CSZ]\})/)
  let text = ''
  let between = ''
  for (const piece of pieces) {
    const letter = /^\{(.)\}$/.exec(piece)?.[1]
    if (letter === undefined) between = piece
    else if (parts[letter]) {
      text += (text === '' && !/\w/.test(between) ? '' : between) + parts[letter]
      between = ''
    }
  }
  return isBare ? line : text.trim()
}
