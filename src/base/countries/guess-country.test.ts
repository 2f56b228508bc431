import { describe, expect, it } from 'vitest'
import { countryCodes } from './country.ts'
import { guessCountry } from './guess-country.ts'

describe('the country in which a browser probably is', () => {
  it.each([
    [{ timeZone: 'Europe/Berlin', language: 'en-US' }, 'DE'],
    [{ timeZone: 'America/New_York', language: 'en-US' }, 'US'],
    [{ timeZone: 'Asia/Kolkata', language: 'en' }, 'IN'],
    [{ timeZone: 'Asia/Calcutta', language: 'en' }, 'IN'],
    [{ timeZone: 'Etc/UTC', language: 'de-AT' }, 'AT'],
    [{ timeZone: 'Etc/UTC', language: 'de' }, undefined],
    [{ timeZone: 'Mars/Olympus', language: 'fr-FR' }, 'FR'],
    [{ timeZone: '', language: '' }, undefined],
    [{ language: 'not a language' }, undefined],
    [{}, undefined],
  ])('%o: %s', (browser, country) => {
    expect(guessCountry(browser, countryCodes)).toBe(country)
  })

  it('is one of those that are given', () => {
    expect(guessCountry({ timeZone: 'Asia/Tokyo', language: 'de-DE' }, ['AT', 'DE'])).toBe('DE')
    expect(guessCountry({ timeZone: 'Asia/Tokyo', language: 'ja-JP' }, ['AT', 'DE'])).toBeUndefined()
  })

  it('is the one of the language where several have the time zone', () => {
    const among = ['HR', 'RS', 'SI'] as const
    expect(guessCountry({ timeZone: 'Europe/Belgrade', language: 'sr-RS' }, among)).toBe('RS')
    expect(guessCountry({ timeZone: 'Europe/Ljubljana', language: 'en-US' }, among)).toBe('SI')
  })
})
