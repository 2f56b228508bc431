import { addressRules as rules } from '#contract/messages/address.ts'
import { type AddressPart, type Country, countryOf } from './country.ts'
import { countryName } from './names.ts'
import { isPostalCode, postalCodeOf } from './postal-code.ts'
import { isTaxNumber, taxNumberOf, taxNumbersOf } from './tax-number.ts'

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

/** How many characters each part may have. */
export const addressLimits = {
  ...{ name: 200, company: 200, line1: 200, line2: 200, city: 100 },
  ...{ region: 60, postalCode: 12, country: 2, taxNumber: 30 },
} as const satisfies Readonly<Record<keyof PostalAddress, number>>

/** An address with nothing but its country. */
export function emptyAddress(country = ''): PostalAddress {
  return {
    ...{ name: '', company: '', line1: '', line2: '', city: '', region: '', postalCode: '' },
    ...{ country, taxNumber: '' },
  }
}

/**
 * An address as its country writes it: without needless spaces, the region as a code, the postal code with its separator,
 * and without the parts that the country does not have.
 */
export function normaliseAddress(address: PostalAddress): PostalAddress {
  const country = countryOf(address.country.trim().toUpperCase())
  const has = (part: AddressPart) => country === undefined || country.parts.includes(part)
  return {
    name: oneLine(address.name),
    company: oneLine(address.company),
    line1: oneLine(address.line1),
    line2: oneLine(address.line2),
    city: has('city') ? oneLine(address.city) : '',
    region: has('region') ? regionOf(country, address.region) : '',
    postalCode:
      country === undefined ? oneLine(address.postalCode) : postalCodeOf(country, address.postalCode),
    country: address.country.trim().toUpperCase(),
    taxNumber: taxNumberOf(address.country.trim().toUpperCase(), address.taxNumber),
  }
}

/** What is wrong with an address by the rules of its country: a sentence for each such field. */
export function wrongInAddress(given: PostalAddress): Partial<Record<keyof PostalAddress, string>> {
  const address = normaliseAddress(given)
  const { name, line1, taxNumber } = address
  const country = countryOf(address.country)
  if (country === undefined) return { country: address.country === '' ? rules.country : rules.unknownCountry }
  const places = (['city', 'region', 'postalCode'] as const).flatMap((part) => {
    const sentence = wrongPart(country, part, address[part])
    return sentence === undefined ? [] : [[part, sentence] as const]
  })
  const taxNumbers = taxNumbersOf(country.code)
  return {
    ...(name === '' && { name: rules.name }),
    ...(line1 === '' && { line1: rules.line1 }),
    ...Object.fromEntries(places),
    ...(taxNumber !== '' &&
      !isTaxNumber(country.code, taxNumber) && {
        taxNumber: rules.taxNumber(taxNumbers.word, taxNumbers.example),
      }),
  }
}

function wrongPart(
  country: Country,
  part: 'city' | 'region' | 'postalCode',
  value: string,
): string | undefined {
  const word = country.words[part]
  const isMissing = country.required.has(part) && value === ''
  if (part === 'region' && country.regions.length > 0) {
    const isChosen = country.regions.some(({ code }) => code === value)
    return isMissing || (value !== '' && !isChosen) ? rules.choose(word) : undefined
  }
  if (isMissing) return rules.missing(word)
  if (part !== 'postalCode' || value === '' || isPostalCode(country, value)) return undefined
  return rules.postalCode(word, country.postalCodes?.example ?? '')
}

/** The lines of an address as its country orders them, with the country last. */
export function addressLines(given: PostalAddress): string[] {
  const address = normaliseAddress(given)
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

function regionOf(country: Country | undefined, typed: string): string {
  const region = oneLine(typed)
  const plain = folded(region)
  const found = country?.regions.find(({ code, name }) => folded(code) === plain || folded(name) === plain)
  return found?.code ?? region
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const oneLine = (text: string) => text.trim().replace(/\s+/g, ' ')
