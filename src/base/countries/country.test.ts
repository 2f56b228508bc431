import { describe, expect, it } from 'vitest'
import { countryCodes, countryOf } from './country.ts'
import { countryName } from './country-name.ts'
import { countryOptions } from './names.ts'

const country = (code: string) => {
  const found = countryOf(code)
  if (found === undefined) throw new Error(`no country ${code}`)
  return found
}

describe('the countries', () => {
  it('are the 249 of ISO 3166-1 and Kosovo, each once and with a name', () => {
    expect(new Set(countryCodes).size).toBe(countryCodes.length)
    expect(countryCodes).toHaveLength(250)
    expect(countryCodes.filter((code) => countryName(code) === code)).toEqual([])
  })

  it('are offered by name', () => {
    const labels = countryOptions().map(({ label }) => label)
    expect(labels.indexOf('Germany')).toBeLessThan(labels.indexOf('Ghana'))
    expect(countryOptions(['US', 'DE'])).toEqual([
      { value: 'DE', label: 'Germany' },
      { value: 'US', label: 'United States' },
    ])
  })

  it('are unknown by other codes', () => {
    expect(countryOf('ZZ')).toBeUndefined()
    expect(countryOf('us')).toBeUndefined()
    expect(countryOf('')).toBeUndefined()
  })

  it.each(countryCodes.map((code) => [code]))('%s has rules that fit together', (code) => {
    const { lines, parts, required, postalCodes, regions, words } = country(code)
    expect(lines.length).toBeGreaterThan(0)
    expect(parts).toContain('street')
    expect(new Set(parts).size).toBe(parts.length)
    for (const part of required) expect(parts).toContain(part)
    expect(postalCodes !== undefined).toBe(parts.includes('postalCode'))
    if (regions.length > 0) expect(parts).toContain('region')
    expect(new Set(regions.map((region) => region.code)).size).toBe(regions.length)
    for (const region of regions) {
      expect(region.code).toMatch(/^[A-Z0-9]{1,3}$/)
      expect(region.name).toMatch(/^\p{Lu}/u)
    }
    for (const word of Object.values(words)) expect(word).toMatch(/^[A-Za-z][A-Za-z ]+$/)
  })

  it('use the words of each country', () => {
    expect(country('US').words).toEqual({ city: 'city', region: 'state', postalCode: 'ZIP code' })
    expect(country('GB').words).toMatchObject({ city: 'town or city', postalCode: 'postcode' })
    expect(country('IN').words).toMatchObject({ region: 'state', postalCode: 'PIN code' })
    expect(country('CA').words).toMatchObject({ region: 'province', postalCode: 'postal code' })
    expect(country('JP').words).toMatchObject({ city: 'city or ward', region: 'prefecture' })
    expect(country('IE').words).toMatchObject({ region: 'county', postalCode: 'Eircode' })
    expect(country('NR').words.region).toBe('district')
    expect(country('HK').words).toMatchObject({ city: 'district', region: 'area' })
  })

  it('have their parts in the order of the country', () => {
    expect(country('US').parts).toEqual(['street', 'city', 'region', 'postalCode'])
    expect(country('DE').parts).toEqual(['street', 'postalCode', 'city'])
    expect(country('HU').parts).toEqual(['city', 'street', 'postalCode'])
    expect(country('SG').parts).toEqual(['street', 'postalCode'])
    expect(country('MO').parts).toEqual(['street'])
  })

  it('have the regions that zones of tax and delivery name', () => {
    const codes = (code: string) => country(code).regions.map((region) => region.code)
    expect(codes('US')).toHaveLength(59)
    expect(codes('US')).toEqual(expect.arrayContaining(['CA', 'NY', 'DC', 'PR', 'AE']))
    expect(codes('CA')).toHaveLength(13)
    expect(codes('CA')).toEqual(expect.arrayContaining(['ON', 'QC']))
    expect(codes('AU')).toHaveLength(8)
    expect(codes('IN')).toHaveLength(36)
    expect(codes('JP')).toHaveLength(47)
    expect(codes('DE')).toEqual([])
  })
})
