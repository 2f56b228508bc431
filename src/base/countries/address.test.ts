import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressForm } from '#base/contract/forms/address.ts'
import { checkBy } from '#base/contract/forms/check.ts'
import { addressLines, type PostalAddress } from './address.ts'
import { normaliseAddress, wrongInAddress } from './business-address.ts'
import { countryCodes, countryOf } from './country.ts'
import { isPostalCode, postalCodeOf } from './postal-code.ts'

const empty: PostalAddress = {
  name: 'Ann Lee',
  company: '',
  line1: '1 Main Street',
  line2: '',
  city: '',
  region: '',
  postalCode: '',
  country: '',
  taxNumber: '',
}
const inUs = { ...empty, city: 'Austin', region: 'TX', postalCode: '78701', country: 'US' }

describe('an address is checked by the rules of its country', () => {
  it('asks for the country before anything else', () => {
    expect(wrongInAddress({ ...empty, name: '' })).toEqual({ country: 'Please choose the country.' })
    expect(wrongInAddress({ ...empty, country: 'ZZ' })).toEqual({
      country: 'Please choose a country of the list.',
    })
  })

  it('asks for name, street, city, state and ZIP code in the United States, in its words', () => {
    expect(wrongInAddress({ ...empty, name: ' ', line1: '', country: 'US' })).toEqual({
      name: 'Please enter the full name.',
      line1: 'Please enter the street and number.',
      city: 'Please enter the city.',
      region: 'Please choose the state.',
      postalCode: 'Please enter the ZIP code.',
    })
    expect(wrongInAddress(inUs)).toEqual({})
  })

  it('refuses a state of another country', () => {
    expect(wrongInAddress({ ...inUs, region: 'ON' })).toEqual({ region: 'Please choose the state.' })
    expect(wrongInAddress({ ...inUs, region: '' })).toEqual({ region: 'Please choose the state.' })
  })

  it('gives an example of a postal code', () => {
    expect(wrongInAddress({ ...inUs, postalCode: '7870' })).toEqual({
      postalCode: 'Please enter a valid ZIP code, such as 95014.',
    })
    expect(wrongInAddress({ ...empty, city: 'London', country: 'GB', postalCode: 'SW1' })).toEqual({
      postalCode: 'Please enter a valid postcode, such as SW1A 1AA.',
    })
  })

  it('asks for no more than the country has', () => {
    expect(wrongInAddress({ ...empty, country: 'MO' })).toEqual({})
    expect(wrongInAddress({ ...empty, country: 'SG', postalCode: '546080' })).toEqual({})
    expect(wrongInAddress({ ...empty, country: 'AE', region: 'Dubai' })).toEqual({})
    expect(wrongInAddress({ ...empty, city: 'Dublin', country: 'IE' })).toEqual({})
  })

  it('is the form of browser and server', () => {
    expect(checkBy(addressForm)({ ...inUs, region: '' })).toEqual({ region: 'Please choose the state.' })
    expect(checkBy(addressForm)({ country: 'DE' })).toEqual({
      name: 'Please enter the full name.',
      line1: 'Please enter the street and number.',
      city: 'Please enter the city.',
      postalCode: 'Please enter the postal code.',
    })
    expect(checkBy(addressForm)({ ...inUs, door: '2' })).not.toEqual({})
    expect(addressForm.parse({ ...inUs, region: 'texas', country: 'us', city: ' Austin ' })).toEqual(inUs)
  })
})

describe('an address is kept as its country writes it', () => {
  it.each([
    ['GB', ' sw1a1aa', 'SW1A 1AA'],
    ['GB', 'M2-5BQ', 'M2 5BQ'],
    ['CA', 'k1a0b1', 'K1A 0B1'],
    ['NL', '1011ab', '1011 AB'],
    ['US', '787011234', '78701-1234'],
    ['US', '78701', '78701'],
    ['BR', '40301110', '40301-110'],
    ['PL', '00950', '00-950'],
    ['SE', '11455', '114 55'],
    ['DE', 'D-10115', '10115'],
    ['CH', 'CH 8001', '8001'],
    ['LV', '1073', 'LV-1073'],
    ['JP', '〒', '〒'],
    ['DE', 'abc ', 'ABC'],
    ['AE', '123', ''],
  ])('postal code of %s: %s is %s', (code, typed, written) => {
    expect(normaliseAddress({ ...empty, country: code, postalCode: typed }).postalCode).toBe(written)
  })

  it.each(countryCodes.map((code) => [code]))(
    'the example of %s is a postal code as it is written',
    (code) => {
      const country = countryOf(code)
      const example = country?.postalCodes?.example
      if (country === undefined || example === undefined)
        return expect(country?.parts).not.toContain('postalCode')
      expect(isPostalCode(country, example)).toBe(true)
      expect(postalCodeOf(country, example)).toBe(example)
    },
  )

  it('takes a region by its code and by its name, with and without accents', () => {
    const region = (country: string, typed: string) =>
      normaliseAddress({ ...empty, country, region: typed }).region
    expect(region('US', 'california')).toBe('CA')
    expect(region('US', 'ca')).toBe('CA')
    expect(region('BR', 'Sao Paulo')).toBe('SP')
    expect(region('CA', 'Québec')).toBe('QC')
    expect(region('IE', ' Co.  Cork ')).toBe('Co. Cork')
    expect(region('DE', 'BY')).toBe('')
  })

  it('changes nothing more the second time', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 14 }),
      fc.stringMatching(/^ ?[A-Za-z0-9]{0,4}[ .-]?[A-Za-z0-9]{0,12} ?$/),
      fc.constantFrom(
        'California',
        'd-10115',
        'sw1a1aa',
        'GB980780684',
        'de 136 695 976',
        '00-950',
        'ı',
        'ß',
      ),
    )
    const address = fc.record({
      name: text,
      company: text,
      line1: text,
      line2: text,
      city: text,
      region: text,
      postalCode: text,
      taxNumber: text,
      country: fc.oneof(fc.constantFrom(...countryCodes), text),
    })
    fc.assert(
      fc.property(address, (typed) => {
        const once = normaliseAddress(typed)
        expect(normaliseAddress(once)).toEqual(once)
        expect(wrongInAddress(once)).toEqual(wrongInAddress(typed))
      }),
      { numRuns: 2000 },
    )
  })
})

describe('the lines of an address', () => {
  it.each([
    [inUs, ['Ann Lee', '1 Main Street', 'Austin, TX 78701', 'United States']],
    [
      { ...empty, company: 'Lee GmbH', city: 'Berlin', postalCode: '10115', country: 'DE' },
      ['Ann Lee', 'Lee GmbH', '1 Main Street', '10115 Berlin', 'Germany'],
    ],
    [
      { ...empty, company: 'Lee SARL', line2: 'Bât. B', city: 'Paris', postalCode: '75001', country: 'FR' },
      ['Lee SARL', 'Ann Lee', '1 Main Street', 'Bât. B', '75001 Paris', 'France'],
    ],
    [
      { ...empty, city: 'London', postalCode: 'sw1a1aa', country: 'GB' },
      ['Ann Lee', '1 Main Street', 'London', 'SW1A 1AA', 'United Kingdom'],
    ],
    [
      { ...empty, city: 'Chiyoda', region: '13', postalCode: '1000001', country: 'JP' },
      ['Ann Lee', '1 Main Street', 'Chiyoda, Tokyo', '100-0001', 'Japan'],
    ],
    [
      { ...empty, city: 'Budapest', postalCode: '1037', country: 'HU' },
      ['Ann Lee', 'Budapest', '1 Main Street', '1037', 'Hungary'],
    ],
    [
      { ...empty, city: 'Zürich', postalCode: '8001', country: 'CH' },
      ['Ann Lee', '1 Main Street', 'CH-8001 Zürich', 'Switzerland'],
    ],
    [{ ...inUs, region: '' }, ['Ann Lee', '1 Main Street', 'Austin 78701', 'United States']],
    [{ ...empty, city: 'Cork', country: 'IE' }, ['Ann Lee', '1 Main Street', 'Cork', 'Ireland']],
    [
      { ...empty, city: 'San Juan', postalCode: '00901', country: 'PR' },
      ['Ann Lee', '1 Main Street', 'San Juan PR 00901', 'Puerto Rico'],
    ],
  ])('are in the order of the country (%#)', (address, lines) => {
    expect(addressLines(address)).toEqual(lines)
  })

  it('have every part once, in every country', () => {
    for (const code of countryCodes) {
      const country = countryOf(code)
      const example = country?.postalCodes?.example ?? ''
      const lines = addressLines({
        name: 'NAME',
        company: 'COMPANY',
        line1: 'LINE1',
        line2: 'LINE2',
        city: 'CITYNAME',
        ...{
          region: country?.regions[0]?.code ?? 'REGIONNAME',
          postalCode: example,
          country: code,
          taxNumber: '',
        },
      })
      const has = (part: 'city' | 'postalCode') => country?.parts.includes(part)
      for (const text of ['NAME', 'COMPANY', 'LINE1', 'LINE2'])
        expect(lines.filter((line) => line === text)).toHaveLength(1)
      expect(lines.filter((line) => line.includes('CITYNAME'))).toHaveLength(has('city') ? 1 : 0)
      if (has('postalCode')) expect(lines.filter((line) => line.includes(example))).toHaveLength(1)
      expect(lines.join()).not.toMatch(/[{}]|, *,|, *$/)
    }
  })
})
