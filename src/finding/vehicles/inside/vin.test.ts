import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkDigitOf, decodeVin, faultOf, mendedVin, plainVin } from './vin.ts'

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

describe('a VIN that may be mistyped', () => {
  const right = '1M8GDM9AXKP042788'

  it('is one for North America or China with a wrong check digit, and none for Europe', () => {
    const mayBeMistyped = (vin: string) => decodeVin(vin, 2026).mayBeMistyped
    expect(mayBeMistyped(right)).toBe(false)
    for (const vin of ['1M8GDM9A0KP042788', '2T1BURHE9FC000001', 'LVVDB11B9CD000001'])
      expect([vin, mayBeMistyped(vin)]).toEqual([vin, true])
    for (const vin of ['WVWZZZ1KZCW000001', 'SJNFAAJ11U1234567', '3VWZZZ1KZ7M000001'])
      expect([vin, mayBeMistyped(vin)]).toEqual([vin, false])
  })

  it.each([
    ['has O for 0', 'WVWZZZ1JZ3W38675O', 'WVWZZZ1JZ3W386750'],
    ['has Q for 0 and I for 1', 'WVWZZZIJZ3W38675Q', 'WVWZZZ1JZ3W386750'],
    ['has B for 8', '1MBGDM9AXKP042788', right],
    ['has Z for 2', '1M8GDM9AXKP04Z788', right],
  ])('is offered as it was meant: it %s', (_, typed, meant) => expect(mendedVin(typed)).toBe(meant))

  it.each([
    ['nothing is wrong', right],
    ['no law asks for its check digit', 'WVWZZZAUZFW000008'],
    ['two signs could be meant', '1FTEW1E58JFB00010'],
    ['no sign that looks alike makes it right', '1M8GDM9A0KP042788'],
    ['it is too short', 'WVWZZZ1JZ3W3867O'],
  ])('is not changed if %s', (_, typed) => expect(mendedVin(typed)).toBeUndefined())

  it('is changed only if one sign alone could be meant, and always to a right one', () => {
    const signs = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'
    const body = fc.string({ unit: fc.constantFrom(...signs), minLength: 12, maxLength: 12 })
    const alike = new Map(Object.entries({ 0: 'D', D: '0', 8: 'B', B: '8', 5: 'S', S: '5', 2: 'Z', Z: '2' }))
    fc.assert(
      fc.property(body, fc.nat(11), (vds, place) => {
        const plain = `1${vds}0042`
        const vin = plain.slice(0, 8) + checkDigitOf(plain) + plain.slice(9)
        const sign = vin[place] ?? ''
        const typed = vin.slice(0, place) + (alike.get(sign) ?? sign) + vin.slice(place + 1)
        fc.pre(typed !== vin && place !== 8)
        const mended = mendedVin(typed)
        if (mended !== undefined) expect(checkDigitOf(mended)).toBe(mended[8])
        if (checkDigitOf(typed) === typed[8]) expect(mended).toBeUndefined()
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

  it.each([
    ['WDB2030461A123456', 'Mercedes-Benz'],
    ['WME4513801K282650', 'smart'],
    ['WF0AXXGCDA5K12345', 'Ford'],
    ['VF1BB05CF26789012', 'Renault'],
    ['VF3CCHMZ0DT123456', 'Peugeot'],
    ['ZFA31200001234567', 'Fiat'],
  ])('is not written into %s of %s, for Europe', (vin, make) => {
    expect(decodeVin(vin, 2026)).toMatchObject({ make, year: null, hasNoYear: true })
  })

  it('is written into the numbers of these makes for North America', () => {
    const vin = withCheckDigit('WDDGF8AB0DR000001')
    expect(decodeVin(vin, 2026)).toMatchObject({ year: 2013, hasNoYear: false })
    // Its check digit is wrong, and it was built where the law asks for a right one.
    expect(decodeVin('1FTEW1E59JFA00001', 2026)).toMatchObject({ year: 2018, hasNoYear: false })
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
