import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { readGenerations } from '#finding/vehicles/inside/naming-file.ts'
import { checkDigitOf, decodeVin } from '#finding/vehicles/inside/vin.ts'
import { agreeing, saidBySigns } from '#finding/vehicles/inside/vin-signs.ts'

/** A VIN with these eight signs and the sign of its model year, with a right check digit. */
function vinOf(signs: string, year: string): string {
  const vin = `${signs}0${year}A000001`
  return vin.slice(0, 8) + checkDigitOf(vin) + vin.slice(9)
}

const generations = readGenerations(
  await readFile(new URL('../../src/finding/vehicles/generations.tsv', import.meta.url), 'utf8'),
)

function said(signs: string, year: string) {
  const vin = vinOf(signs, year)
  const { make, year: modelYear } = decodeVin(vin, 2026)
  const ofSigns = generations.filter((one) => one.make === make && one.vinSigns.includes(vin.slice(6, 8)))
  const named = ofSigns.map(({ nameplate }) => nameplate)
  const { makes, models, litres } = saidBySigns(vin, modelYear, named)
  return { make: makes.length === 1 ? makes[0] : make, models, litres }
}

describe('signs 4 to 8', () => {
  it.each([
    ['1FTEW1E5', 'J', 'Ford', 'F-150', 5],
    ['1FMCU9GD', 'K', 'Ford', 'Escape', 1.5],
    ['1FM5K8D8', 'H', 'Ford', 'Explorer', 3.5],
    ['1GCUYDED', 'K', 'Chevrolet', 'Silverado', 5.3],
    ['3GNAXKEV', 'K', 'Chevrolet', 'Equinox', 1.5],
    ['1C6SRFFT', 'K', 'Ram', '1500', 5.7],
    ['2T3P1RFV', 'K', 'Toyota', 'RAV4', 2.5],
    ['4T1B11HK', 'J', 'Toyota', 'Camry', 2.5],
    ['2T1BURHE', 'J', 'Toyota', 'Corolla', 1.8],
    ['3TMCZ5AN', 'K', 'Toyota', 'Tacoma', 3.5],
    ['5TFDY5F1', 'J', 'Toyota', 'Tundra', 5.7],
    ['2HKRW2H8', 'K', 'Honda', 'CR-V', 1.5],
    ['2HGFC2F6', 'J', 'Honda', 'Civic', 2],
    ['1HGCV1F3', 'K', 'Honda', 'Accord', 1.5],
    ['5N1AT2MV', 'J', 'Nissan', 'Rogue', 2.5],
    ['1N4BL4BV', 'K', 'Nissan', 'Altima', 2.5],
    ['1C4RJFBG', 'J', 'Jeep', 'Grand Cherokee', 3.6],
    ['1C4HJXDG', 'K', 'Jeep', 'Wrangler', 3.6],
    ['4S4BSAFC', 'J', 'Subaru', 'Outback', 2.5],
    ['JF2SKAGC', 'K', 'Subaru', 'Forester', 2.5],
    ['3GTU2NEC', 'J', 'GMC', 'Sierra', 5.3],
    ['KM8J3CA4', 'J', 'Hyundai', 'Tucson', 2],
    ['KNDPMCAC', 'K', 'Kia', 'Sportage', 2.4],
    ['5YJ3E1EA', 'J', 'Tesla', 'Model 3', undefined],
  ])('of %s in the year %s name a %s %s of %s litres', (signs, year, make, model, litres) => {
    expect(said(signs, year)).toEqual({
      make,
      models: [model],
      litres: litres === undefined ? [] : [litres],
    })
  })

  it.each([
    ['3C4NJDBB', 'K', 'Jeep', 'Compass'],
    ['1C6HJTAG', 'L', 'Jeep', 'Gladiator'],
    ['1C4RDJDG', 'K', 'Dodge', 'Durango'],
    ['2C3CDXBG', 'K', 'Dodge', 'Charger'],
    ['2C4RC1BG', 'K', 'Chrysler', 'Pacifica'],
    ['3C6UR5DL', 'K', 'Ram', '2500'],
    ['3C3CFFBR', 'D', 'Fiat', '500'],
    ['ZACNJABB', 'K', 'Jeep', 'Renegade'],
  ])(
    'tell the makes apart that share the identifier of %s in the year %s: %s %s',
    (signs, year, make, model) => {
      expect(said(signs, year)).toMatchObject({ make, models: [model] })
    },
  )

  it.each([
    ['WVWZZZAU', 'Volkswagen', 'Golf'],
    ['WVWZZZAW', 'Volkswagen', 'Polo'],
    ['WVWZZZ3C', 'Volkswagen', 'Passat'],
    ['TMBZZZNE', 'Škoda', 'Octavia'],
    ['TMBEA2PJ', 'Škoda', 'Fabia'],
    ['VSSZZZ5F', 'SEAT', 'Leon'],
    ['WAUZZZ8V', 'Audi', 'A3'],
  ])('of %s name a platform of %s: %s', (signs, make, model) => {
    const answer = said(signs, 'F')
    expect(answer.make).toBe(make)
    expect(answer.models).toContain(model)
  })

  it('say nothing that no table has, and no make that several share', () => {
    expect(said('1C4ZZZZZ', 'K')).toEqual({ make: null, models: [], litres: [] })
    expect(said('WBA3A510', 'F')).toEqual({ make: 'BMW', models: [], litres: [] })
  })
})

describe('vehicles agree with them', () => {
  const known = [
    { model: 'F-150', litres: 5 },
    { model: 'F150 Pickup 2WD', litres: 3.5 },
    { model: 'F-150', litres: null },
    { model: 'F-1500', litres: 5 },
    { model: 'Escape', litres: 1.5 },
  ]
  const of = (models: string[], litres: number[]) => agreeing(known, { makes: ['Ford'], models, litres })

  it('by model and engine, as far as these are said', () => {
    expect(of(['F-150'], [])).toEqual(known.slice(0, 3))
    expect(of(['F-150'], [5])).toEqual([known[0], known[2]])
    expect(of([], [])).toEqual(known)
  })

  it('and none is left out if no vehicle does', () => {
    expect(of(['Ranger'], [])).toEqual(known)
    expect(of(['Escape'], [5])).toEqual([known[4]])
  })
})
