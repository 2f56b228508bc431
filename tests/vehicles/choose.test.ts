import { expect, it } from 'vitest'
import { noParts, vehicleId } from '#finding/vehicles/model.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aSeries, store } from './a-vehicle.ts'

const shop = suiteFixture(async () => {
  const opened = await openTestShop()
  await store(opened.database, [golf, passat, beetle, civic])
  return opened
})

const golf = aSeries({ make: 'Volkswagen', model: 'Golf', litres: 2, years: [2002, 2003] })
const passat = aSeries({ make: 'Volkswagen', model: 'Passat', litres: 1.8, years: [2003] })
const beetle = aSeries({
  make: 'Volkswagen',
  model: 'New Beetle',
  litres: null,
  cylinders: null,
  years: [1999],
})
const civic = aSeries({ make: 'Honda', model: 'Civic', litres: 1.7, years: [2003] })

const choose = (query: { year?: string; make?: string; model?: string }) =>
  shop.call('chooseVehicle', { query })

it('first offers years and makes', async () => {
  expect(await choose({})).toEqual({ years: [2003, 2002, 1999], makes: ['Honda', 'Volkswagen'] })
})

it('offers the makes of a year', async () => {
  expect(await choose({ year: '2002' })).toEqual({ makes: ['Volkswagen'] })
})

it('offers the years and the models of a make', async () => {
  expect(await choose({ make: 'Volkswagen' })).toEqual({
    years: [2003, 2002, 1999],
    models: ['Golf', 'New Beetle', 'Passat'],
  })
})

it('offers the years of a model, and the models of a year', async () => {
  expect(await choose({ make: 'Volkswagen', model: 'Golf' })).toEqual({ years: [2003, 2002] })
  expect(await choose({ make: 'Volkswagen', year: '2003' })).toEqual({ models: ['Golf', 'Passat'] })
})

it('ends with a vehicle for each version, with what tells it apart', async () => {
  const larger = aSeries({ ...golf, id: 5000, litres: 2.8, cylinders: 6 })
  await store(shop.database, [larger])
  expect(await choose({ year: '2003', make: 'Volkswagen', model: 'Golf' })).toEqual({
    vehicles: [
      {
        _id: vehicleId(golf.id, 2003),
        year: 2003,
        make: 'Volkswagen',
        model: 'Golf',
        ...{ engine: '2.0 L 4-cylinder', version: '2.0 L 4-cylinder', label: '2.0 L 4-cylinder' },
      },
      {
        _id: vehicleId(larger.id, 2003),
        year: 2003,
        make: 'Volkswagen',
        model: 'Golf',
        ...{ engine: '2.8 L 6-cylinder', version: '2.8 L 6-cylinder', label: '2.8 L 6-cylinder' },
      },
    ],
  })
})

it.each([
  ['VW', 'new beetle'],
  ['volks-wagen', 'NEWBEETLE'],
])('understands %s %s', async (make, model) => {
  const { vehicles } = await choose({ year: '1999', make, model })
  expect(vehicles).toMatchObject([{ make: 'Volkswagen', model: 'New Beetle', engine: '' }])
})

it('offers nothing of what was never sold', async () => {
  expect(await choose({ make: 'constructor' })).toEqual({ years: [], models: [] })
  expect(await choose({ make: 'Tappet' })).toEqual({ years: [], models: [] })
  expect(await choose({ year: '2002', make: 'Volkswagen', model: 'Passat' })).toEqual({ vehicles: [] })
})

it('refuses a model without a make', async () => {
  await expect(choose({ model: 'Golf' })).rejects.toMatchObject({ status: 400, code: 'make_first' })
})

it('finds a vehicle by its id, and none in a year in which it was not sold', async () => {
  const one = (year: number) => shop.call('oneVehicle', { params: { id: String(vehicleId(civic.id, year)) } })
  expect(await one(2003)).toEqual({
    _id: vehicleId(civic.id, 2003),
    year: 2003,
    make: 'Honda',
    model: 'Civic',
    engine: '1.7 L 4-cylinder',
    version: '1.7 L 4-cylinder',
  })
  await expect(one(2004)).rejects.toMatchObject({ status: 404 })
})

it('shows a vehicle that was just added, although the answer was cached', async () => {
  await choose({ make: 'Honda' })
  await store(shop.database, [aSeries({ make: 'Honda', model: 'Accord', years: [2001] })])
  await expect.poll(() => choose({ make: 'Honda' })).toMatchObject({ models: ['Accord', 'Civic'] })
})

it('understands other names of models, with the years and versions that they hold for', async () => {
  const parts = { ...noParts, drive: 'RWD' as const }
  const sierra = aSeries({ make: 'GMC', model: 'Sierra 1500', years: [1995, 2005], parts })
  const driven = aSeries({
    make: 'GMC',
    model: 'Sierra 1500',
    years: [1995],
    parts: { ...parts, drive: '4WD' },
  })
  const crown = aSeries({ make: 'Ford', model: 'Crown Victoria', years: [2004] })
  await store(shop.database, [sierra, driven, crown])
  expect(await choose({ make: 'Ford', model: 'crown vic' })).toEqual({ years: [2004] })
  expect(await choose({ make: 'GMC', model: 'C1500' })).toEqual({ years: [1995] })
  const { vehicles } = await choose({ year: '1995', make: 'gmc', model: 'C-1500' })
  expect(vehicles?.map(({ _id }) => _id)).toEqual([vehicleId(sierra.id, 1995)])
  expect(await choose({ make: 'Ford', model: 'C1500' })).toEqual({ years: [] })
})
