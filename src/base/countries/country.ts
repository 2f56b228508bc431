import { placeWords } from '#base/contract/messages/address.ts'
import { regionNamesOf } from '#regions'
import { addressTable, citiesOnly } from './table.ts'

/** The parts of an address that depend on its country; `street` is the first and the second line. */
export type AddressPart = 'street' | 'city' | 'region' | 'postalCode'

export interface Region {
  /** ISO 3166-2 without the country, such as `CA` of the United States. */
  readonly code: string
  readonly name: string
}

export interface PostalCodes {
  /** What a code is, without spaces and dashes. */
  readonly pattern: RegExp
  /** Inserted before the last characters of a code: ` ` and 3 for `SW1A 1AA`. */
  readonly separator: string
  readonly afterSeparator: number
  readonly example: string
  /** Of digits alone. */
  readonly isNumeric: boolean
}

/** How addresses of a country are written. */
export interface Country {
  /** ISO 3166-1 alpha-2, or XK. */
  readonly code: string
  readonly isNameFirst: boolean
  /** The lines below name and company, such as `{A}` and `{C}, {S} {Z}`. */
  readonly lines: readonly string[]
  /** The parts that the country has, in its order. */
  readonly parts: readonly AddressPart[]
  readonly required: ReadonlySet<AddressPart>
  /** What the country calls its parts, as within a sentence: `ZIP code`, `state`. */
  readonly words: Readonly<Record<'city' | 'region' | 'postalCode', string>>
  /** Undefined where there are no postal codes. */
  readonly postalCodes: PostalCodes | undefined
  /** Empty where the region is a text, and in a browser until they are loaded (`loadRegions`). */
  readonly regions: readonly Region[]
}

const partOf: Readonly<Record<string, AddressPart>> = {
  A: 'street',
  C: 'city',
  S: 'region',
  Z: 'postalCode',
}

const rows = new Map(
  [...addressTable.trim().split('\n'), ...citiesOnly.split(' ').map((code) => `${code};N;{C};C`)].map(
    (row) => [row.slice(0, 2), row],
  ),
)

/** Every country that an address can have. */
export const countryCodes: readonly string[] = [...rows.keys()].sort()

const known = new Map<string, Country>()

/** The rules of a country; undefined for a code that no country has. */
export function countryOf(code: string): Country | undefined {
  const row = rows.get(code)
  if (row === undefined) return undefined
  const country = known.get(code) ?? countryOfRow(row)
  known.set(code, country)
  return country
}

function countryOfRow(row: string): Country {
  const [code = '', order, below = '', required = '', pattern = '', join = '', example = '', ...words] =
    row.split(';')
  const lines = [...(below.includes('{A}') ? [] : ['{A}']), ...(below === '' ? [] : below.split('/'))]
  return {
    code,
    lines,
    get regions() {
      return regionsOf(code)
    },
    isNameFirst: order === 'N',
    parts: [...lines.join().matchAll(/\{(.)\}/g)].flatMap(([, letter = '']) => partOf[letter] ?? []),
    required: new Set<AddressPart>(['street', ...[...required].flatMap((letter) => partOf[letter] ?? [])]),
    words: wordsOf(words),
    postalCodes: pattern === '' ? undefined : postalCodesOf(pattern, join, example),
  }
}

function postalCodesOf(pattern: string, join: string, example: string): PostalCodes {
  return {
    pattern: new RegExp(`^(?:${pattern})$`),
    separator: join.slice(0, 1),
    afterSeparator: Number(join.slice(1)),
    example,
    isNumeric: !/[A-Z]/.test(pattern),
  }
}

function wordsOf([region, city, postalCode]: readonly string[]): Country['words'] {
  const word = (own: string | undefined, usual: string) => placeWords[own || usual] ?? usual
  return {
    region: word(region, 'province'),
    city: word(city, 'city'),
    postalCode: word(postalCode, 'postal'),
  }
}

const regions = new Map<string, readonly Region[]>()

function regionsOf(country: string): readonly Region[] {
  const list = regionNamesOf(country)
  if (list === undefined) return []
  const parsed = regions.get(country) ?? list.split(',').map(regionFrom)
  regions.set(country, parsed)
  return parsed
}

function regionFrom(text: string): Region {
  const space = text.indexOf(' ')
  return { code: text.slice(0, space), name: text.slice(space + 1) }
}
