import { countryCodes } from './country.ts'
import { countryName } from './country-name.ts'

/** Countries by name, for a select. */
export function countryOptions(codes: readonly string[] = countryCodes): { value: string; label: string }[] {
  return codes
    .map((code) => ({ value: code, label: countryName(code) }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'))
}

/** The country of a browser's language, such as `de-AT`; '' where it names none. */
export function countryOfLanguage(language: string): string {
  const region = new Intl.Locale(language).region ?? ''
  return countryCodes.includes(region) ? region : ''
}
