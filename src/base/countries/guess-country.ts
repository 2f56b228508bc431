/** What a browser says of where it is. */
export interface BrowserPlace {
  /** IANA, such as `Europe/Berlin`. */
  readonly timeZone?: string | undefined
  /** Such as `de-AT`. */
  readonly language?: string | undefined
}

/**
 * The country, of those that are given, in which a browser probably is: by its time zone, of several the one of its language; without
 * such a time zone by its language alone. Undefined where neither says one. Needs no network address.
 */
export function guessCountry(
  { timeZone, language }: BrowserPlace,
  countries: readonly string[],
): string | undefined {
  const ofLanguage = regionOf(language)
  const spoken = countries.find((country) => country === ofLanguage)
  const names = timeZone === undefined ? [] : [timeZone, canonicalName(timeZone) ?? timeZone]
  const isHere = (country: string) => names.some((name) => zonesOf(country).has(name))
  return spoken !== undefined && isHere(spoken) ? spoken : (countries.find(isHere) ?? spoken)
}

function regionOf(language: string | undefined): string | undefined {
  try {
    return language && new Intl.Locale(language).region
  } catch {
    return undefined
  }
}

declare global {
  namespace Intl {
    /** Not in TypeScript's library yet. Undefined for what is not a country. */
    interface Locale {
      getTimeZones(): string[] | undefined
    }
  }
}

const zones = new Map<string, ReadonlySet<string>>()

/** The time zones of a country. Reading them takes half a millisecond, once. */
function zonesOf(country: string): ReadonlySet<string> {
  const known =
    zones.get(country) ?? new Set(new Intl.Locale('und', { region: country }).getTimeZones() ?? [])
  zones.set(country, known)
  return known
}

/** Browsers call some zones by an older or a newer name. Undefined for what is not one. */
function canonicalName(timeZone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
