import { taxNumberWords as words } from '#base/contract/messages/address.ts'
import { isChecked, keepsEveryRule } from './check-digits.ts'
import { type MemberState, memberStates } from './european-union.ts'

/** The tax numbers of a country's businesses. */
export interface TaxNumbers {
  /** As within a sentence: `VAT number`. */
  readonly word: string
  readonly example: string
}

/**
 * Tax numbers by country: letters that belong to the number (`DE`), the pattern of the rest, and an example.
 *
 * Sources: European Commission, "VAT identification numbers" (structure of numbers in VIES); HMRC, VATREC5010; Australian
 * Business Register, "Format of the ABN"; the pages on GST of New Zealand, India, Canada and Singapore; Swiss UID-Gesetz.
 */
const formats: Readonly<Record<string, readonly [prefix: string, pattern: RegExp, example: string]>> = {
  AT: ['AT', /^U\d{8}$/, 'ATU13585627'],
  BE: ['BE', /^[01]\d{9}$/, 'BE0428759497'],
  BG: ['BG', /^\d{9,10}$/, 'BG175074752'],
  CY: ['CY', /^\d{8}[A-Z]$/, 'CY10259033P'],
  CZ: ['CZ', /^\d{8,10}$/, 'CZ25123891'],
  DE: ['DE', /^\d{9}$/, 'DE136695976'],
  DK: ['DK', /^\d{8}$/, 'DK13585628'],
  EE: ['EE', /^\d{9}$/, 'EE100931558'],
  ES: ['ES', /^(?=.*[A-Z])[A-Z\d]\d{7}[A-Z\d]$/, 'ESB58378431'],
  FI: ['FI', /^\d{8}$/, 'FI20774740'],
  FR: ['FR', /^[A-HJ-NP-Z\d]{2}\d{9}$/, 'FR40303265045'],
  GR: ['EL', /^\d{9}$/, 'EL094259216'],
  HR: ['HR', /^\d{11}$/, 'HR33392005961'],
  HU: ['HU', /^\d{8}$/, 'HU12892312'],
  IE: ['IE', /^(?:\d{7}[A-W][A-IW]?|\d[A-Z+*]\d{5}[A-W])$/, 'IE6433435F'],
  IT: ['IT', /^\d{11}$/, 'IT00743110157'],
  LT: ['LT', /^(?:\d{9}|\d{12})$/, 'LT119511515'],
  LU: ['LU', /^\d{8}$/, 'LU15027442'],
  LV: ['LV', /^\d{11}$/, 'LV40003521600'],
  MT: ['MT', /^\d{8}$/, 'MT11679112'],
  NL: ['NL', /^\d{9}B\d{2}$/, 'NL004495445B01'],
  PL: ['PL', /^\d{10}$/, 'PL8567346215'],
  PT: ['PT', /^\d{9}$/, 'PT501964843'],
  RO: ['RO', /^\d{2,10}$/, 'RO18547290'],
  SE: ['SE', /^\d{10}01$/, 'SE556188840401'],
  SI: ['SI', /^\d{8}$/, 'SI50223054'],
  SK: ['SK', /^\d{10}$/, 'SK2022749619'],
  AU: ['', /^\d{11}$/, '51 824 753 556'],
  CA: ['', /^\d{9}(?:RT\d{4})?$/, '123456782 RT0001'],
  CH: ['CHE', /^\d{9}(?:MWST|TVA|IVA)?$/, 'CHE107787577'],
  GB: ['GB', /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/, 'GB980780684'],
  IN: ['', /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/, '27AAPFU0939F1ZV'],
  NO: ['', /^\d{9}(?:MVA)?$/, '995525828 MVA'],
  NZ: ['', /^\d{8,9}$/, '49091850'],
  SG: ['', /^(?:M[A-Z\d]\d{7}[A-Z]|\d{8,9}[A-Z]|[RST]\d{2}[A-Z]{2}\d{4}[A-Z])$/, 'M91234567X'],
}

/** Territories that use the numbers of another country. */
const sameAs: Readonly<Record<string, string>> = { IM: 'GB', LI: 'CH', MC: 'FR' }

/** What the tax numbers of a country are called, and an example. */
export function taxNumbersOf(country: string): TaxNumbers {
  const code = sameAs[country] ?? country
  const [prefix = '', , example = ''] = formats[code] ?? []
  return { word: words.own[code] ?? (prefix === '' ? words.other : words.vat), example }
}

/** A tax number without spaces and dots, with the letters of its country: `136 695 976` of Germany is `DE136695976`. */
export function taxNumberOf(country: string, typed: string): string {
  const format = formats[sameAs[country] ?? country]
  if (format === undefined) return typed.trim().replace(/\s+/g, ' ')
  const [prefix, pattern] = format
  const plain = plainOf(typed)
  return pattern.test(plain) && !isForeign(plain, prefix) ? prefix + plain : plain
}

/** Without spaces and signs between its digits. */
function plainOf(typed: string): string {
  return typed.replace(/[\s.\-/\u2010-\u2015]/g, '').toUpperCase()
}

/** Whether a number begins with the letters of another country: the German `DE136695976` has the form of a French one. */
function isForeign(plain: string, prefix: string): boolean {
  return Object.values(formats).some(
    ([letters]) => letters !== '' && letters !== prefix && plain.startsWith(letters),
  )
}

/** Whether a country has such tax numbers. Where it has no format here, every number is one. */
export function isTaxNumber(country: string, typed: string): boolean {
  const code = sameAs[country] ?? country
  const format = formats[code]
  if (format === undefined) return true
  const [prefix, pattern] = format
  const number = taxNumberOf(country, typed)
  if (!number.startsWith(prefix)) return false
  const rest = number.slice(prefix.length)
  return pattern.test(rest) && isChecked(code, rest)
}

/** A VAT number of a member state of the European Union. */
export interface UnionNumber {
  readonly country: MemberState
  /** With its letters: `ATU13585627`. */
  readonly number: string
  /** The letters, `EL` for Greece, and the rest. */
  readonly letters: string
  readonly rest: string
}

/**
 * Reads a VAT number of the European Union by its letters; the country of the address around it does not matter. Undefined for
 * anything else: a number of another form, without its letters or with wrong check digits, and any other text.
 */
export function unionNumberOf(typed: string): UnionNumber | undefined {
  const plain = plainOf(typed)
  for (const country of memberStates) {
    const [letters = '', pattern] = formats[country] ?? []
    const rest = plain.slice(letters.length)
    if (plain.startsWith(letters) && pattern?.test(rest) && keepsEveryRule(country, rest))
      return { country, number: plain, letters, rest }
  }
  return undefined
}

/** The member state whose taxes hold in a country: France for Monaco; undefined outside of the union. */
export function unionStateOf(country: string): MemberState | undefined {
  const own = country === 'MC' ? 'FR' : country
  return memberStates.find((state) => state === own)
}
