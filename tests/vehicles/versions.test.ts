import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { vehicleText } from '#base/contract/messages/vehicle-text.ts'
import { readSeries } from '#finding/vehicles/inside/series-file.ts'
import { nameKey, noParts, type Series, type VehicleParts } from '#finding/vehicles/model.ts'
import { vehicleOf } from '#finding/vehicles/service.ts'
import { versionChoices, versionText } from '#finding/vehicles/versions.ts'
import { aSeries } from './a-vehicle.ts'

const version = (parts: Partial<VehicleParts>, given: Partial<Series> = {}) =>
  aSeries({ model: 'Golf', ...given, parts: { ...noParts, ...parts } })
const labelsOf = (...all: readonly Series[]) => versionChoices(all).map(({ label }) => label)

describe('all that is known of a version', () => {
  it('names an American one by submodel, engine, drive and body; usual petrol goes without saying', () => {
    const rav4 = version({ submodel: 'LE', drive: 'AWD', body: 'SUV', fuel: 'Gasoline' }, { litres: 2.5 })
    expect(versionText(rav4)).toBe('LE, 2.5 L 4-cylinder, AWD, SUV')
  })

  it('names a European one by engine, power in kW and PS, fuel and size', () => {
    const golf = version({ market: 'EU', kw: 77, cc: 1598, fuel: 'Diesel' }, { engine: '1.6 TDI' })
    expect(versionText(golf)).toBe('1.6 TDI, 77 kW (105 PS), Diesel, 1598 cc')
  })

  it('writes one of several bodies, and how it breathes', () => {
    const one = version({ body: 'Sedan|Coupe', aspiration: 'Turbo+Supercharger' })
    expect(versionText(one)).toBe('1.8 L 4-cylinder, turbo and supercharger, Sedan or Coupe')
  })
})

describe('what tells versions apart', () => {
  it('is nothing that all of them share', () => {
    const shared = { body: 'SUV', fuel: 'Gasoline' }
    expect(labelsOf(version({ ...shared, drive: 'AWD' }), version({ ...shared, drive: 'FWD' }))).toEqual([
      'AWD',
      'FWD',
    ])
  })

  it('is empty for one alone', () => {
    expect(labelsOf(version({ drive: 'AWD' }))).toEqual([''])
  })

  it('is all that is known where others have more', () => {
    expect(labelsOf(version({ submodel: 'LE' }), version({}))).toEqual(['LE', '1.8 L 4-cylinder'])
    const bare = { litres: null, cylinders: null }
    expect(labelsOf(version({ submodel: 'LE' }, bare), version({}, bare))).toEqual(['LE', 'no more known'])
  })

  it('names the market, and the writing of the model, where they differ', () => {
    expect(labelsOf(version({}), version({ market: 'EU' }))).toEqual(['America', 'Europe'])
    expect(labelsOf(version({}, { model: 'Prius' }), version({}, { model: 'Prius+' }))).toEqual([
      'Prius',
      'Prius+',
    ])
  })

  it('says cubic centimetres and months where nothing else differs', () => {
    const tdi = (parts: Partial<VehicleParts>) => version({ market: 'EU', kw: 103, ...parts })
    const kept = tdi({ kw: 110 })
    expect(labelsOf(tdi({ cc: 1968 }), tdi({ cc: 1986 }), kept)).toEqual([
      '103 kW (140 PS), 1968 cc',
      '103 kW (140 PS), 1986 cc',
      '110 kW (150 PS)',
    ])
    expect(labelsOf(tdi({ fromMonth: 2013 * 12 + 5 }), tdi({ toMonth: 2013 * 12 + 4 }), kept)).toEqual([
      '103 kW (140 PS), built from 06/2013',
      '103 kW (140 PS), built to 05/2013',
      '110 kW (150 PS)',
    ])
  })

  it('two of which nothing known differs are one: the first', () => {
    const [first, same] = [version({ drive: 'FWD' }), version({ drive: 'FWD' })]
    expect(versionChoices([first, same, version({ drive: 'AWD' })]).map(({ one }) => one.id)).toEqual([
      first.id,
      expect.any(Number),
    ])
  })
})

describe('the vehicles that come with the shop', () => {
  const file = join(import.meta.dirname, '../../src/finding/vehicles/vehicles.tsv')
  const offered = readSeries(readFileSync(file, 'utf8')).filter(({ isRetired }) => !isRetired)
  const sold = offered.flatMap((one) => one.years.map((year) => ({ one, year })))
  const nameplates = Map.groupBy(sold, ({ one, year }) =>
    [year, nameKey(one.make), nameKey(one.model)].join(' '),
  )

  it('are told apart by their labels, each of which says something', () => {
    const wrong = [...nameplates].filter(([, all]) => {
      const labels = versionChoices(all.map(({ one }) => one)).map(({ label }) => label)
      return new Set(labels).size < all.length || (all.length > 1 && labels.includes(''))
    })
    expect(wrong.map(([name]) => name)).toEqual([])
  })

  it('have names that differ, but for one of which the list alone says the month', () => {
    const alike = [...nameplates].filter(
      ([, all]) => new Set(all.map(({ one, year }) => vehicleText(vehicleOf(one, year)))).size < all.length,
    )
    expect(alike.map(([name]) => name)).toEqual(['2019 fiat tipo'])
  })
})
