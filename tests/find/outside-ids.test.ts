import { expect, it } from 'vitest'
import { vehicleQuestion } from '#finding/find/inside/ask.ts'
import { vehicleIdsOf } from '#finding/find/inside/reading/read-vehicle.ts'
import { vehicleInText } from '#finding/find/service.ts'
import { vehicleId } from '#finding/vehicles/model.ts'
import { openKnownOutsideIds } from '#finding/vehicles/outside/known.ts'
import { insertIds } from '#finding/vehicles/outside/store.ts'
import type { Topic } from '#platform/db/topics.ts'
import { aProduct } from '../builders/products.ts'
import { suiteFixture } from '../fixtures.ts'
import { aNumber } from '../numbers/make.ts'
import { aSeries, store } from '../vehicles/a-vehicle.ts'
import { aFinder, fits } from './a-finder.ts'

/* The ids are invented. */

const golf = aSeries({ make: 'Volkswagen', model: 'Golf', litres: 1.9, years: [2003, 2004] })
const larger = aSeries({ make: 'Volkswagen', model: 'Golf', litres: 2.8, years: [2003] })
const civic = aSeries({ make: 'Honda', model: 'Civic', litres: 1.8, years: [2015] })
const retired = aSeries({ make: 'Honda', model: 'Accord', years: [2015], isRetired: true })
const source = 'TEST'

const shop = suiteFixture(async () => {
  const finder = await aFinder()
  const { database } = finder
  await store(database, [golf, larger, civic, retired])
  await database.db.transaction().execute((tx) =>
    insertIds(tx, [
      { kind: 'hsn_tsn', value: '0603BGU', seriesId: golf.id, years: [2003], source },
      { kind: 'hsn_tsn', value: '0603PAD', seriesId: civic.id, years: null, source },
      { kind: 'hsn_tsn', value: '2003GTI', seriesId: civic.id, years: null, source },
      { kind: 'hsn_tsn', value: '0603NUM', seriesId: civic.id, years: null, source },
      { kind: 'ktype', value: '9384', seriesId: golf.id, years: null, source },
      { kind: 'ktype', value: '9384', seriesId: larger.id, years: null, source },
      { kind: 'ktype', value: '938412', seriesId: civic.id, years: null, source },
      { kind: 'epid', value: '77', seriesId: golf.id, years: [2004], source },
      { kind: 'epid', value: '77', seriesId: civic.id, years: null, source },
      { kind: 'epid', value: '78', seriesId: retired.id, years: null, source },
    ]),
  )
  const made = [
    { name: 'Oil Filter, A', of: [vehicleId(golf.id, 2003), vehicleId(golf.id, 2004)] },
    { name: 'Oil Filter, B', of: [vehicleId(larger.id, 2003)] },
    { name: 'Oil Filter, C', of: [vehicleId(civic.id, 2015)] },
    { name: 'Brake Pad, A', of: [vehicleId(golf.id, 2003)] },
  ]
  for (const { name, of } of made) {
    const { id } = await aProduct(database, { name, about: '' })
    await fits(database, id, of)
  }
  for (const [name, number] of [
    ['Numbered', '0603/NUM'],
    ['Numbered Too', '938412'],
  ] as const)
    await aNumber(database, await aProduct(database, { name, about: '' }), 'oem', number)
  return finder
})

const search = async (q: string, more = {}) => {
  const { understood, products, isByNumber } = await shop.byIndex({ q, ...more })
  const { vehicle, words, letGo, said } = understood
  const names = products.map(({ name }) => name).sort()
  return { vehicle, ids: vehicle && vehicleIdsOf(vehicle), words, letGo, said, names, isByNumber }
}

const ofGolf = ['Brake Pad, A', 'Oil Filter, A']

it.each([
  ['0603/BGU', ofGolf],
  ['0603 bgu', ofGolf],
  ['0603BGU', ofGolf],
  ['hsn 0603 tsn bgu', ofGolf],
  ['oil filter 0603/BGU', ['Oil Filter, A']],
  ['oil filter 0603 BGU', ['Oil Filter, A']],
  ['0603bgu oil filter', ['Oil Filter, A']],
  ['oil filter k-type 9384', ['Oil Filter, A', 'Oil Filter, B']],
  ['oil filter ktype 9384 2.8', ['Oil Filter, B']],
  ['oil filter ktype 9384 2004', ['Oil Filter, A']],
  ['oil filter epid 77', ['Oil Filter, A', 'Oil Filter, C']],
])('an id of another list filters to its vehicles: %s', async (q, names) => {
  const found = await search(q)
  expect({ names: found.names, words: found.words, letGo: found.letGo }).toEqual({
    names,
    words: [],
    letGo: [],
  })
})

it('names one vehicle like one that was chosen, and can be taken out of the words', async () => {
  const { vehicle, ids, said } = await search('oil filter 0603/BGU')
  expect(vehicle).toMatchObject({ make: 'Volkswagen', model: 'Golf', from: 2003, to: 2003 })
  expect(ids).toEqual([vehicleId(golf.id, 2003)])
  expect(said).toContainEqual({ kind: 'vehicle', text: '0603-bgu', without: 'oil filter' })
})

it('names several vehicles, also of several makes', async () => {
  const several = await search('ktype 9384')
  expect(several.ids?.toSorted()).toEqual(
    [vehicleId(golf.id, 2003), vehicleId(golf.id, 2004), vehicleId(larger.id, 2003)].toSorted(),
  )
  expect((await search('oil filter epid 77')).vehicle?.make).toBeUndefined()
})

it('asks which of several is meant, and each answer leads to it', async () => {
  const question = async (q: string) => vehicleQuestion(await shop.byIndex({ q }))
  const which = await question('oil filter ktype 9384')
  expect(which).toMatchObject({ what: 'year', make: 'Volkswagen', model: 'Golf' })
  expect(which?.choices.map(({ text }) => text)).toEqual(['2004', '2003'])
  const [one, several] = which?.choices ?? []
  expect((await search(one?.q ?? '')).ids).toEqual([vehicleId(golf.id, 2004)])
  const engines = await question(several?.q ?? '')
  expect(engines).toMatchObject({ what: 'engine' })
  expect(engines?.choices.map(({ vehicle }) => vehicle)).toEqual([
    vehicleId(golf.id, 2003),
    vehicleId(larger.id, 2003),
  ])
  expect(await question('oil filter 0603/BGU')).toBeUndefined()
})

it('asks which make and model is meant where it has several, and each answer leads on', async () => {
  const which = vehicleQuestion(await shop.byIndex({ q: 'oil filter epid 77' }))
  expect(which).toMatchObject({ what: 'model', make: '', model: '' })
  expect(which?.choices.map(({ text }) => text)).toEqual(['Honda Civic', 'Volkswagen Golf'])
  const [honda, golf2004] = which?.choices ?? []
  expect(await search(honda?.q ?? '')).toMatchObject({
    ids: [vehicleId(civic.id, 2015)],
    words: [],
    names: ['Oil Filter, C'],
  })
  expect((await search(golf2004?.q ?? '')).ids).toEqual([vehicleId(golf.id, 2004)])
})

it('is the number of a part where the shop has exactly that, unless the name of its list is before it', async () => {
  expect(await search('0603/NUM')).toMatchObject({
    names: ['Numbered'],
    isByNumber: true,
    vehicle: undefined,
  })
  expect(await search('0603num')).toMatchObject({ names: ['Numbered'], isByNumber: true })
  expect(await search('938412')).toMatchObject({ names: ['Numbered Too'], isByNumber: true })
  for (const named of ['hsn 0603 tsn num', 'ktype 938412'])
    expect(await search(named)).toMatchObject({ names: ['Oil Filter, C'], isByNumber: false })
})

it('is none in words that stand beside each other', async () => {
  // A part type behind a figure, and a model behind a year.
  expect((await search('0603 pad oil filter')).vehicle).toBeUndefined()
  expect((await search('2003 gti')).ids ?? []).not.toContain(vehicleId(civic.id, 2015))
  expect((await search('0603/pad')).ids).toEqual([vehicleId(civic.id, 2015)])
})

it.each(['0603/XXX', 'ktype 1', 'epid 78', '9384'])(
  'names no vehicle that the shop does not know by it: %s',
  async (q) => {
    expect((await search(q)).vehicle).toBeUndefined()
  },
)

it('is searched as words where the vehicle is to be words', async () => {
  expect((await search('oil filter 0603/BGU', { isVehicleAsWords: true })).vehicle).toBeUndefined()
})

it('where a vehicle is asked for, an id goes before the number of a part', async () => {
  const asked = { ...shop.database, finder: shop.finder }
  const { vehicle } = await vehicleInText(asked, '0603/NUM')
  expect(vehicle && vehicleIdsOf(vehicle)).toEqual([vehicleId(civic.id, 2015)])
  expect((await vehicleInText(asked, '0603/XXX')).vehicle).toBeUndefined()
})

it('costs a shop that has none one statement, and texts without one none', async () => {
  let listen: (topics: readonly Topic[]) => void = () => {}
  const changes = {
    onChange(hear: typeof listen) {
      listen = hear
    },
  }
  const asked: string[] = []
  const { db } = shop.database
  const counted = new Proxy(db, {
    get(target, key) {
      if (key === 'selectNoFrom') asked.push(key)
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const known = openKnownOutsideIds({ db: counted, changes })
  const reading = { ...shop.database, finder: shop.finder, outside: known }
  for (const text of ['oil filter golf 2003', '34 11 6 855 000', 'brake pads'])
    await vehicleInText(reading, text)
  expect(asked).toEqual([])
  for (const text of ['0603/BGU', '0603 bgu', 'ktype 9384']) await vehicleInText(reading, text)
  expect(asked).toEqual(['selectNoFrom'])
  listen(['catalogue', 'vehicles'])
  expect(await known.has()).toBe(true)
  expect(asked).toHaveLength(1)
  listen(['outside_ids'])
  expect(await known.has()).toBe(true)
  expect(asked).toHaveLength(2)
})

it('is not looked for in a shop that has none', async () => {
  const reading = { ...shop.database, finder: shop.finder, outside: { has: async () => false } }
  expect((await vehicleInText(reading, 'hsn 0603 tsn bgu')).vehicle).toBeUndefined()
})
