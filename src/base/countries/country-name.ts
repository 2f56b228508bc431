const english = new Intl.DisplayNames('en', { type: 'region' })

/** The English name of a country; its code where the system knows no name. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (english.of(code) ?? code) : code
}
