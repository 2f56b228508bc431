import { countryOf, isWithoutYear, makeOfWmi } from './wmi.ts'

/*
 * Vehicle identification numbers, by ISO 3779 and 49 CFR 565: 17 signs; the first three name the maker (ISO 3780), the
 * ninth is a check digit where the law of the United States, Canada or China asks for it, the tenth names the model year.
 */

/** What is wrong with a number that is no VIN. */
export type VinFault =
  | { readonly kind: 'length'; readonly length: number }
  /** A sign that no VIN has: I, O and Q look like 1 and 0. */
  | { readonly kind: 'sign'; readonly sign: string }

export interface Vin {
  /** In capitals, without spaces and dashes. */
  readonly vin: string
  /** Makers in Europe need not keep to the rule of the check digit. */
  readonly checkDigitHolds: boolean
  /** The check digit is wrong, and the law of the maker's country asks for a right one. */
  readonly mayBeMistyped: boolean
  /** The model year; null where the tenth sign names none. */
  readonly year: number | null
  /** Its maker writes no model year into such numbers. */
  readonly hasNoYear: boolean
  /** A code of ISO 3166; null if it is unknown. */
  readonly country: string | null
  /** The make as vehicles have it; null if it is unknown. */
  readonly make: string | null
}

const length = 17

/** The number as people type it: without spaces and dashes, in capitals. */
export function plainVin(typed: string): string {
  return typed.replace(/[\s-]+/g, '').toUpperCase()
}

/** What keeps a plain number from being a VIN; undefined for a VIN. */
export function faultOf(vin: string): VinFault | undefined {
  const sign = /[^A-HJ-NPR-Z0-9]/u.exec(vin)?.[0]
  if (sign !== undefined) return { kind: 'sign', sign }
  return vin.length === length ? undefined : { kind: 'length', length: vin.length }
}

/**
 * Decodes a VIN without asking anybody.
 * @param vin plain, and without a fault.
 * @param latest the newest model year of the shop's vehicles; undefined if it has none, and the year is not known.
 */
export function decodeVin(vin: string, latest: number | undefined): Vin {
  const checkDigitHolds = checkDigitOf(vin) === vin[8]
  const make = makeOfWmi(vin)
  const isForEurope = !checkDigitHolds && !asksForCheckDigit(vin)
  const hasNoYear = isForEurope && (isWithoutYear(make) || !yearCodes.includes(vin[9] ?? ''))
  return {
    vin,
    checkDigitHolds,
    mayBeMistyped: !checkDigitHolds && asksForCheckDigit(vin),
    year: latest === undefined || hasNoYear ? null : yearOf(vin, checkDigitHolds, latest),
    hasNoYear,
    country: countryOf(vin),
    make,
  }
}

/** Where vehicles need a right check digit: 49 CFR 565.15, CMVSS 115, NOM-001-SSP-2008, GB 16735. */
const lawful = new Set(['US', 'CA', 'MX', 'CN'])

/** Whether the law asks the maker of a VIN for a right check digit. What is built there for Europe has ZZZ in its place. */
export function asksForCheckDigit(vin: string): boolean {
  return lawful.has(countryOf(vin) ?? '') && !vin.startsWith('ZZZ', 3)
}

/** What the letters that no VIN has look like. */
const lookLike: Readonly<Record<string, string>> = { I: '1', O: '0', Q: '0' }
/** Signs that are taken for each other when a number is read from paper or metal. */
const alike = ['0D', '17', '1L', '2Z', '5S', '6G', '8B', 'UV']

/**
 * The VIN that was probably meant: with digits for I, O and Q; and where the law asks for a check digit, with the one sign that makes it
 * right if it is taken for another that looks like it. Undefined if nothing is wrong, or several could be meant.
 */
export function mendedVin(vin: string): string | undefined {
  const plain = vin.replace(/[IOQ]/g, (sign) => lookLike[sign] ?? sign)
  if (faultOf(plain) !== undefined) return undefined
  if (plain !== vin) return plain
  if (!asksForCheckDigit(vin) || checkDigitOf(vin) === vin[8]) return undefined
  const possible = [...vin].flatMap((sign, at) =>
    alike
      .filter((pair) => pair.includes(sign))
      .map((pair) => vin.slice(0, at) + pair.replace(sign, '') + vin.slice(at + 1)),
  )
  // The last four signs are digits.
  const right = possible.filter((one) => checkDigitOf(one) === one[8] && /\d{4}$/.test(one))
  return right.length === 1 ? right[0] : undefined
}

const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
/** The value of each letter; I, O and Q have none (49 CFR 565.15, table III). */
const letters = new Map(
  ['ABCDEFGH', 'JKLMN P R', ' STUVWXYZ'].flatMap((row) =>
    [...row].flatMap((letter, at): [string, number][] => (letter === ' ' ? [] : [[letter, at + 1]])),
  ),
)

/** The check digit that a VIN should have: `0` to `9`, or `X` for ten. */
export function checkDigitOf(vin: string): string {
  const sum = [...vin].reduce(
    (total, sign, at) => total + (letters.get(sign) ?? Number(sign)) * (weights[at] ?? 0),
    0,
  )
  const rest = sum % 11
  return rest === 10 ? 'X' : String(rest)
}

/** The codes of thirty model years, from 1980; they begin again in 2010. */
const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789'
const firstYear = 1980

/**
 * The model year. A vehicle for North America says by its seventh sign whether it is of the years to 2009 (a digit) or
 * later (a letter); such numbers have a right check digit. Of others it is the newest year of which the shop has vehicles.
 */
function yearOf(vin: string, checkDigitHolds: boolean, latest: number): number | null {
  const at = yearCodes.indexOf(vin[9] ?? '')
  if (at < 0) return null
  const early = firstYear + at
  const late = early + yearCodes.length
  if (late > latest) return early
  return checkDigitHolds && /\d/.test(vin[6] ?? '') ? early : late
}
