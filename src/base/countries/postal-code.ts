import type { Country } from './country.ts'

/**
 * A postal code as its country writes it: `sw1a1aa` is `SW1A 1AA`, `d-10115` is `10115`. A code that is not one of the
 * country stays as typed, in upper case.
 */
export function postalCodeOf(country: Country, typed: string): string {
  if (country.postalCodes === undefined) return ''
  const code = codeIn(country, typed)
  if (code === undefined) return typed.trim().replace(/\s+/g, ' ').toUpperCase()
  const { separator, afterSeparator } = country.postalCodes
  // The nine digits of a ZIP code have a separator, its five have none.
  if (separator === '' || code.length - afterSeparator < 2) return code
  return `${code.slice(0, -afterSeparator)}${separator}${code.slice(-afterSeparator)}`
}

/** Whether a country has such postal codes. */
export function isPostalCode(country: Country, typed: string): boolean {
  return codeIn(country, typed) !== undefined
}

/** A code without spaces and dashes; with letters of the country too many or too few, as many people write it. */
function codeIn({ code: country, postalCodes }: Country, typed: string): string | undefined {
  const plain = typed.replace(/[\s.\-\u2010-\u2015]/g, '').toUpperCase()
  const written = [plain, plain.replace(/^[A-Z]{1,3}(?=\d)/, ''), country + plain]
  return written.find((code) => postalCodes?.pattern.test(code))
}
