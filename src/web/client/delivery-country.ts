import { local } from './browser-storage.ts'

/** Local storage key of the country that this visitor wants deliveries to. */
const countryKey = 'deliver-to'

/** The country that was chosen in this browser; '' without one. */
export const chosenCountry = () => local.getItem(countryKey) ?? ''

/** Stores the chosen country. */
export const rememberCountry = (country: string) => local.setItem(countryKey, country)

/** What the browser says of where it is, for a guess where no country was chosen. */
export function browserPlace(): { timeZone: string; language: string } {
  return { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, language: navigator.language }
}
