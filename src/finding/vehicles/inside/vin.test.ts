import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkDigitOf, decodeVin, faultOf, plainVin } from './vin.ts'

describe('a VIN', () => {
  it('is compared without spaces, dashes and small letters', () => {
    expect(plainVin(' 1m8gdm9a-xkp 042788 ')).toBe('1M8GDM9AXKP042788')
  })

  it.each(['I', 'O', 'Q', '*', 'Ä'])('has no %s', (sign) => {
    expect(faultOf(`1M8GDM9AXKP04278${sign}`)).toEqual({ kind: 'sign', sign })
  })

  it('has 17 signs', () => {
    expect(faultOf('1M8GDM9AXKP04278')).toEqual({ kind: 'length', length: 16 })
    expect(faultOf('1M8GDM9AXKP0427888')).toEqual({ kind: 'length', length: 18 })
    expect(faultOf('1M8GDM9AXKP042788')).toBeUndefined()
  })

  // The first is the worked example of 49 CFR 565.15, the second has the check digit 1 in any place.
  it.each(['1M8GDM9AXKP042788', '11111111111111111'])('has a check digit that holds: %s', (vin) => {
    expect(decodeVin(vin, 2026).checkDigitHolds).toBe(true)
  })

  it('is read although its check digit is wrong', () => {
    expect(decodeVin('1M8GDM9A0KP042788', 2026)).toMatchObject({ checkDigitHolds: false, country: 'US' })
  })

  it('has the check digit of the standard, computed sign by sign', () => {
    const signs = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'
    const values = '12345678123457923456789'
    const slow = (vin: string) => {
      let sum = 0
      for (let at = 0; at < 17; at++) {
        const place = signs.indexOf(vin.charAt(at))
        const value = place < 23 ? Number(values.charAt(place)) : place - 23
        const weight = [8, 7, 6, 5, 4, 3, 2, 10, 0][at] ?? 18 - at
        sum += value * weight
      }
      return '0123456789X'.charAt(sum % 11)
    }
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...signs), minLength: 17, maxLength: 17 }), (vin) => {
        expect(checkDigitOf(vin)).toBe(slow(vin))
      }),
    )
  })
})

describe('the model year of a VIN', () => {
  /** A number with a right check digit. */
  const withCheckDigit = (vin: string) => vin.slice(0, 8) + checkDigitOf(vin) + vin.slice(9)

  it('is of the years to 2009 with a digit in the seventh place, else later', () => {
    expect(decodeVin(withCheckDigit('1HGCM82603A004352'), 2026)).toMatchObject({ year: 2003, make: 'Honda' })
    expect(decodeVin(withCheckDigit('1HGCM8A603A004352'), 2040)).toMatchObject({ year: 2033 })
    expect(decodeVin(withCheckDigit('1HGCM8A60FA004352'), 2026)).toMatchObject({ year: 2015 })
    expect(decodeVin(withCheckDigit('1HGCM8260FA004352'), 2026)).toMatchObject({ year: 1985 })
  })

  it('is never after the newest on sale', () => {
    expect(decodeVin(withCheckDigit('1HGCM8A603A004352'), 2026)).toMatchObject({ year: 2003 })
  })

  it('is the newest possible one where the check digit does not hold', () => {
    expect(decodeVin('WVWZZZ1KZCW000001', 2026)).toMatchObject({
      checkDigitHolds: false,
      year: 2012,
      make: 'Volkswagen',
      country: 'DE',
    })
  })

  it('is no year of which the shop has no vehicle yet: with V in the tenth place 1997, until it has vehicles of 2027', () => {
    expect(decodeVin('WVWZZZ1KZVW000001', 2026).year).toBe(1997)
    expect(decodeVin('WVWZZZ1KZVW000001', 2027).year).toBe(2027)
  })

  it('is unknown without any vehicles', () => {
    expect(decodeVin('WVWZZZ1KZVW000001', undefined)).toMatchObject({ year: null, make: 'Volkswagen' })
  })

  it('is unknown for a sign that names none', () => {
    expect(decodeVin('WVWZZZ1KZ0W000001', 2026).year).toBeNull()
  })
})

it.each([
  ['JTDKB20U093000001', 'JP', 'Toyota'],
  ['KMHDU46D07U000001', 'KR', 'Hyundai'],
  ['SALLMAMC4BA000001', 'GB', 'Land Rover'],
  ['YV1RS592090000001', 'SE', 'Volvo'],
  ['3VWFE21C04M000001', 'MX', 'Volkswagen'],
  ['2T1BURHE0FC000001', 'CA', 'Toyota'],
  ['TMBZZZ1Z0C2000001', 'CZ', 'Škoda'],
  ['MA3EYD32S00000001', 'IN', 'Maruti Suzuki'],
  ['LVVDB11B0CD000001', 'CN', 'Chery'],
  ['1M8GDM9AXKP042788', 'US', 'Motor Coach Industries'],
  ['VF7SH8FS0CT000001', 'FR', 'Citroën'],
  ['VSSZZZ5F0FR000001', 'ES', 'SEAT'],
  ['W0LPD6EC0DG000001', 'DE', 'Opel'],
  ['TMAH281B0KJ000001', 'CZ', 'Hyundai'],
  ['U5YFF24B0BL000001', 'SK', 'Kia'],
  ['ZZZ00000000000000', null, null],
])('the first signs of %s name the country %s and the make %s', (vin, country, make) => {
  expect(decodeVin(vin, 2026)).toMatchObject({ country, make })
})
