/** The kinds of numbers, in the order in which a search shows them. */
export const numberKinds = ['own', 'maker', 'oem', 'cross', 'superseded', 'barcode'] as const

/**
 * own: the product's part number. maker: another of its maker. oem: of the maker of vehicles. cross: of another maker of
 * parts. superseded: of a part that it replaces and that the shop does not have. barcode: a GTIN.
 */
export type NumberKind = (typeof numberKinds)[number]

/** A number as it is printed, and who uses it; `whose` is empty where nobody is known. */
export interface PrintedNumber {
  readonly kind: NumberKind
  readonly whose: string
  readonly shown: string
}

/**
 * How a number matches what was typed: it is that, begins so, holds it, or is one sign away (another sign, one too many, one
 * too few, or two swapped).
 */
export type NumberMatch = 'exact' | 'prefix' | 'infix' | 'close'

/** Another product with a number that an admin has typed. */
export interface SharingProduct {
  readonly id: string
  readonly name: string
  readonly partNumber: string | null
  readonly kind: NumberKind
  readonly whose: string
}

/** A number that an admin has typed: what is wrong with it, and at most five other products that have it. */
export interface SharedNumber {
  readonly fault: string | null
  readonly others: readonly SharingProduct[]
}

/** A product that a number leads to. */
export interface FoundNumber extends PrintedNumber {
  /** The id of a product on sale. */
  readonly product: string
  readonly match: NumberMatch
  /**
   * For the number of a product which another replaces: the ids from that product to this one. `kind` is then
   * `superseded`.
   */
  readonly path?: readonly string[]
}

/** A chain has at most so many replacements (migration 0097). */
export const mostReplacements = 100

/** No number is longer, without spaces and signs. */
export const mostSigns = 48

/**
 * A number as people compare it: letters and digits in upper case, in ASCII. Two numbers that differ in nothing else are
 * found together, and each is shown as printed. The database has the same rule for the part numbers of products
 * (`number_norm`, migration 0097).
 */
export function numberNorm(shown: string): string {
  const plain = /^[ -~]*$/.test(shown) ? shown : latin(shown)
  return plain.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
}

function latin(shown: string): string {
  return [...shown.normalize('NFKD')].map((sign) => latinSigns.get(sign) ?? sign).join('')
}

/** Letters without an ASCII form of their own. Cyrillic and Greek ones are those that they look like. */
const foreign = 'øØłŁđĐðÐħĦıАВЕКМНОРСТУХІЅЈавекмнорстухіѕјΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'
const ascii = 'OOLLDDDDHHIABEKMHOPCTYXISJABEKMHOPCTYXISJABEZHIKMNOPTYX'
const latinSigns = new Map([
  ...[...foreign].map((sign, at): [string, string] => [sign, ascii.charAt(at)]),
  ...(['ß', 'ẞ'] as const).map((sign): [string, string] => [sign, 'SS']),
  ...(['æ', 'Æ'] as const).map((sign): [string, string] => [sign, 'AE']),
  ...(['œ', 'Œ'] as const).map((sign): [string, string] => [sign, 'OE']),
])

/** The other relations of a product that an admin edits, by the ids of the other products. */
export interface OwnRelations {
  /** What is sold in its place. */
  readonly replacedBy: string | null
  /** The same part for the other side of the vehicle; its other side is then this product. */
  readonly otherSide: string | null
  /** The kits that contain it. */
  readonly kits: readonly string[]
  /** What is needed with it, in the order in which the shop shows it. */
  readonly goesWith: readonly string[]
  /** Products with the same interchange number of one source are equivalent. */
  readonly interchange: readonly InterchangeNumber[]
}

export interface InterchangeNumber {
  readonly source: string
  readonly number: string
}

/** A product as an editor names it. */
export interface NamedProduct {
  readonly id: string
  readonly name: string
  readonly partNumber: string | null
}

/** How a product is related to another that it shows. */
export type Relation =
  | 'replaced_by'
  | 'replaces'
  | 'equivalent'
  | 'other_side'
  | 'kit'
  | 'contains'
  | 'goes_with'

/** A product as another shows it, its price in cents. */
export interface RelatedRow {
  readonly relation: Relation
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly partNumber: string | null
  readonly maker: string
  readonly picture: string
  readonly priceCents: number
  readonly minimum: number
  readonly available: number
  readonly isOnSale: boolean
  /** Of the interchange group; empty for other relations. */
  readonly source: string
  readonly shown: string
}
