import type { ZeroResultSearch } from '../model.ts'

/** What is stored of a search. */
export interface Entry {
  readonly key: string
  readonly askedFor: string
  readonly partType: string
}

const longest = 200

/**
 * What is stored of a search: without emails, long numbers and identification numbers of vehicles, at most 200 signs. Searches for the same
 * part type and the same vehicle with the same other words are the same, in any order. Undefined if
 * nothing is left.
 * @param vehicle how the vehicle is called; empty without one.
 */
export function entryOf(
  { typed, partType = '', words }: ZeroResultSearch,
  vehicle: string,
): Entry | undefined {
  const askedFor = withoutPersonal(typed)
  if (askedFor === '') return undefined
  const plain = askedFor.toLowerCase()
  // A word of something that is left out is left out too.
  const others = words.filter((word) => plain.includes(word)).toSorted()
  const isUnderstood = partType !== '' || vehicle !== ''
  const parts = isUnderstood ? [vehicle, partType, ...others] : [plain]
  const key = parts.join('|').toLowerCase().slice(0, 300)
  return { key, askedFor, partType: partType.slice(0, longest) }
}

const gone = ' … '

/**
 * A text without what may name a person: emails, identification numbers of vehicles, and numbers of nine digits or more, which may belong
 * to telephones, cards or people. Barcodes and other numbers of parts of 9 to 14 digits stay: the owner wants to see the requests.
 */
export function withoutPersonal(text: string): string {
  const left = text
    // More is not asked, and a long text costs nothing.
    .slice(0, 400)
    .replace(/\p{C}/gu, ' ')
    .replace(/\S*@\S*/g, gone)
    .replace(/\+?\(?\d(?:[\s().+/-]{0,3}\d){8,}/g, (number) => (isOfPart(number) ? number : gone))
    .replace(/(?<![a-z0-9])(?=[a-z]*\d)[a-z0-9]{17}(?![a-z0-9])/gi, gone)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
    .trim()
  return /[\p{L}\p{N}]/u.test(left) ? left : ''
}

/** Signs of a telephone number: `+`, brackets or `/`, a leading 0 or 00 (a lone 0 begins a number of a part), or the groups 3-3-4. */
const telephone = /[+()/]|^0\d|^\d{3}[\s.-]\d{3}[\s.-]\d{4}$/
/** The groups of a social security number. */
const socialSecurity = /^\d{3}[\s.-]\d{2}[\s.-]\d{4}$/

/** Whether nine digits or more are the number of a part: 9 to 14 of them, and not as people, telephones or cards have them. */
function isOfPart(number: string): boolean {
  const digits = number.replace(/\D/g, '')
  if (digits.length > 14 || socialSecurity.test(number)) return false
  if (digits.length >= 13 && holdsAsCard(digits)) return false
  // A barcode may begin with 0. It has no signs between its digits.
  const isBarcode = digits === number && [12, 13, 14].includes(digits.length) && holdsAsBarcode(digits)
  return isBarcode || !telephone.test(number)
}

/** Whether the last digit is the check digit of a card (ISO 7812). */
function holdsAsCard(digits: string): boolean {
  return weighed(digits, (digit) => (digit > 4 ? digit * 2 - 9 : digit * 2)) % 10 === 0
}

/** Whether the last digit is the check digit of a barcode (GS1). */
function holdsAsBarcode(digits: string): boolean {
  return weighed(digits, (digit) => digit * 3) % 10 === 0
}

/** The sum of digits, where every second from the last but one has a weight. */
function weighed(digits: string, weight: (digit: number) => number): number {
  return [...digits].reduceRight(
    (sum, sign, at) => sum + ((digits.length - at) % 2 === 0 ? weight(Number(sign)) : Number(sign)),
    0,
  )
}
