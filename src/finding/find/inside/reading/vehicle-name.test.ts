import { expect, it } from 'vitest'
import { noParts, type Series } from '#finding/vehicles/model.ts'
import { vehicleName } from './vehicle-name.ts'

const golf = (litres: number, cylinders: number | null): Series => ({
  id: litres * 10,
  make: 'Volkswagen',
  model: 'Golf',
  engine: '',
  litres,
  cylinders,
  parts: noParts,
  isRetired: false,
  years: [2003],
})
const named = (engine: readonly string[], series: readonly Series[]) =>
  vehicleName({ make: 'Volkswagen', model: 'Golf', from: 2003, to: 2003, engine, trim: [], series })

it('names the engine that all versions have, where one was typed', () => {
  expect(named(['2l'], [golf(2, 4), golf(2, 4)])).toBe('2003 Volkswagen Golf 2.0 L 4-cylinder')
  expect(named([], [golf(2, 4), golf(2, 4)])).toBe('2003 Volkswagen Golf')
})

it.each([
  [['2l'], '2.0 L'],
  [['2.0 litre'], '2.0 L'],
  [['1.9', 'tdi'], '1.9 L TDI'],
  [['1,8'], '1.8 L'],
  [['1.8t'], '1.8T'],
  [['v6'], 'V6'],
  [['4 cyl'], '4-cylinder'],
  [['1598cc'], '1598 cc'],
  [['diesel'], 'diesel'],
  [['CFFB'], 'CFFB'],
])('writes %j as people do: %s', (engine, text) =>
  expect(named(engine, [golf(2, 4), golf(1.9, null)])).toBe(`2003 Volkswagen Golf ${text}`),
)

it('joins the first and the last year', () => {
  const { from: _, ...rest } = {
    from: 0,
    make: 'Honda',
    model: 'Civic',
    engine: [],
    trim: ['LX'],
    series: [],
  }
  expect(vehicleName({ ...rest, from: 2015, to: 2018 })).toBe('2015–2018 Honda Civic LX')
  expect(vehicleName(rest)).toBe('Honda Civic LX')
})
