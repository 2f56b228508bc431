import { expect, it } from 'vitest'
import { noParts, vehicleId } from '#finding/vehicles/model.ts'
import { replaceSuccessors } from '#finding/vehicles/store/relatives.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aSeries, store } from './a-vehicle.ts'

/* Vehicles of an older list, under their old names, and what they are called today. */

const old = (model: string, years: readonly number[]) =>
  aSeries({ make: 'Toyota', model, years, isRetired: true })
const today = (drive: string, given: { model?: string; submodel?: string; years?: readonly number[] } = {}) =>
  aSeries({
    make: 'Toyota',
    model: given.model ?? 'RAV4',
    years: given.years ?? [2005, 2006],
    parts: { ...noParts, drive, submodel: given.submodel ?? '' },
  })

const [fourWheel, ghost, either, both] = [
  old('RAV4 4WD', [2005, 2006]),
  old('Rav4 Wagon', [2024]),
  old('RAV4', [2005]),
  old('Celica/Supra', [2005]),
]
const [awd, fwd, le] = [today('4WD'), today('FWD'), today('FWD', { submodel: 'LE' })]
const celica = today('FWD', { model: 'Celica', years: [2005] })
const [supra, supraTurbo] = [
  today('RWD', { model: 'Supra', years: [2005] }),
  today('RWD', { model: 'Supra', submodel: 'Turbo', years: [2005] }),
]

const shop = suiteFixture(async () => {
  const opened = await openTestShop({ env: { PUBLIC_URL: 'https://parts.example' } })
  await store(opened.database, [fourWheel, ghost, either, both, awd, fwd, le, celica, supra, supraTurbo])
  const successor = (retired: { id: number }, ...all: readonly { id: number }[]) =>
    all.map(({ id }) => ({ retired: retired.id, successor: id, years: [2005] }))
  await opened.database.db
    .transaction()
    .execute((tx) =>
      replaceSuccessors(tx, [
        ...successor(fourWheel, awd),
        ...successor(either, awd, fwd, le),
        ...successor(both, celica, supra, supraTurbo),
      ]),
    )
  return opened
})

const renamed = async (...ids: readonly number[]) =>
  (await shop.call('renamedVehicles', { query: { ids: ids.join(',') } })).renamed

it('says what a retired vehicle is called today, and nothing of the others', async () => {
  const answer = await renamed(vehicleId(fourWheel.id, 2005), vehicleId(awd.id, 2005), 999_999_999)
  expect(answer).toMatchObject([
    {
      _id: vehicleId(fourWheel.id, 2005),
      vehicles: [
        { _id: vehicleId(awd.id, 2005), model: 'RAV4', version: '1.8 L 4-cylinder, 4WD', label: '' },
      ],
    },
  ])
})

it('tells several apart', async () => {
  const [of] = await renamed(vehicleId(either.id, 2005))
  expect(of?.vehicles.map(({ label }) => label)).toEqual(['4WD', 'FWD', 'LE, FWD'])
  const [two] = await renamed(vehicleId(both.id, 2005))
  expect(two?.vehicles.map(({ label }) => label)).toEqual(['Celica, FWD', 'Supra, RWD', 'Supra, Turbo, RWD'])
})

it('says what taking the name answers, where the vehicle may have been called otherwise', async () => {
  const [one, two] = await renamed(vehicleId(fourWheel.id, 2005), vehicleId(both.id, 2005))
  expect(one?.vehicles.map(({ answers }) => answers)).toEqual([{ 'called-rav4-4wd': 'yes' }])
  expect(two?.vehicles.map(({ answers }) => answers)).toEqual([{}, {}, {}])
})

it('has none for a model that was not sold in the year', async () => {
  expect(await renamed(vehicleId(ghost.id, 2024), vehicleId(fourWheel.id, 2006))).toEqual([
    { _id: vehicleId(ghost.id, 2024), vehicles: [] },
    { _id: vehicleId(fourWheel.id, 2006), vehicles: [] },
  ])
})

it.each(['', '1,', 'x', '1,2;3', Array.from({ length: 51 }, () => '1').join(',')])(
  'refuses %j',
  async (ids) => {
    await expect(shop.call('renamedVehicles', { query: { ids } })).rejects.toMatchObject({ status: 400 })
  },
)

it('a retired vehicle is no longer offered, and is found by its id under its old name', async () => {
  const { models } = await shop.call('chooseVehicle', { query: { year: '2005', make: 'Toyota' } })
  expect(models).toEqual(['Celica', 'RAV4', 'Supra'])
  const one = await shop.call('oneVehicle', { params: { id: String(vehicleId(fourWheel.id, 2006)) } })
  expect(one).toMatchObject({ model: 'RAV4 4WD', year: 2006, version: '1.8 L 4-cylinder' })
})

const visit = async (path: string) => {
  const { status, headers } = await shop.fetch(path, { redirect: 'manual' })
  return { status, location: headers.get('location') }
}

it.each([
  ['/parts/toyota/rav4-4wd/2005', '/parts/toyota/rav4/2005'],
  ['/parts/Toyota/RAV4%204WD', '/parts/toyota/rav4'],
  // Of two nameplates the one of most vehicles.
  ['/parts/toyota/celica-supra/2005', '/parts/toyota/supra/2005'],
])('the address %s leads to %s, which stays', async (from, to) => {
  expect(await visit(from)).toEqual({ status: 301, location: to })
  expect(await visit(to)).toMatchObject({ status: 200 })
})

it.each([
  '/parts/toyota/rav4-4wd/2006',
  '/parts/toyota/rav4-wagon',
  '/parts/toyota/rav4-6wd',
  '/parts/toyota/rav4/x',
])('the address %s, which nothing came in place of, is not found', async (path) => {
  expect(await visit(path)).toMatchObject({ status: 404 })
})
