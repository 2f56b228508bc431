import { countryCodes } from './country.ts'

const english = new Intl.DisplayNames('en', { type: 'region' })

/** The English name of a country; its code where the system knows no name. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (english.of(code) ?? code) : code
}

/** Countries by name, for a select. */
export function countryOptions(codes: readonly string[] = countryCodes): { value: string; label: string }[] {
  return codes
    .map((code) => ({ value: code, label: countryName(code) }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'))
}
