import { expect, it } from 'vitest'
import { vehicleIdsOf } from '#finding/find/inside/reading/read-vehicle.ts'
import { checkDigitOf } from '#finding/vehicles/inside/vin.ts'
import { vehicleId } from '#finding/vehicles/model.ts'
import { aProduct } from '../builders/products.ts'
import { suiteFixture } from '../fixtures.ts'
import { aNumber } from '../numbers/make.ts'
import { aSeries, store } from '../vehicles/a-vehicle.ts'
import { aFinder, fits } from './a-finder.ts'

const golf = aSeries({ make: 'Volkswagen', model: 'Golf', litres: 1.9, years: [2002, 2003, 2004] })
const passat = aSeries({ make: 'Volkswagen', model: 'Passat', litres: 1.8, years: [2003] })
const civic = aSeries({ make: 'Honda', model: 'Civic', litres: 1.8, years: [2003, 2015] })
const europe = 'WVWZZZZZZ3W386752'
/** Of 2015, for North America: its check digit is right. */
const honda = withCheckDigit('2HGFB2F50FH500001')
const number = 'TRWABCD1234567890'

function withCheckDigit(vin: string): string {
  return vin.slice(0, 8) + checkDigitOf(vin) + vin.slice(9)
}

const shop = suiteFixture(async () => {
  const finder = await aFinder()
  const { database } = finder
  await store(database, [golf, passat, civic])
  const made = [
    { name: 'Oil Filter, A', of: [vehicleId(golf.id, 2003)] },
    { name: 'Oil Filter, B', of: [vehicleId(civic.id, 2003)] },
    { name: 'Oil Filter, C', of: [vehicleId(passat.id, 2003)] },
    { name: 'Oil Filter, D', of: [vehicleId(civic.id, 2015)] },
    { name: 'Air Filter, D', of: [vehicleId(civic.id, 2015)] },
  ]
  for (const { name, of } of made) {
    const { id } = await aProduct(database, { name, about: '' })
    await fits(database, id, of)
  }
  await aNumber(database, await aProduct(database, { name: 'Long Number', about: '' }), 'oem', number)
  return finder
})

const search = async (q: string, more = {}) => {
  const { understood, products } = await shop.byIndex({ q, ...more })
  const { vehicle, words, letGo, said } = understood
  return { vehicle, words, letGo, said, names: products.map(({ name }) => name).sort() }
}

it.each([
  [`oil filter ${europe}`, ['Oil Filter, A', 'Oil Filter, C']],
  [`${europe.toLowerCase()} oil filter`, ['Oil Filter, A', 'Oil Filter, C']],
  [`oil filter golf ${europe}`, ['Oil Filter, A']],
  [`oil filter 1.9 ${europe}`, ['Oil Filter, A']],
  [`oil filter VIN ${honda}`, ['Oil Filter, D']],
  [honda, ['Air Filter, D', 'Oil Filter, D']],
  [`vin: ${honda}`, ['Air Filter, D', 'Oil Filter, D']],
  [honda.replace(/(.{5})/g, '$1 '), ['Air Filter, D', 'Oil Filter, D']],
])('a VIN beside a part filters to its car: %s', async (q, names) => {
  const found = await search(q)
  expect({ names: found.names, words: found.words, letGo: found.letGo }).toEqual({
    names,
    words: [],
    letGo: [],
  })
})

it('says which car it is, and can be taken out of the words', async () => {
  const { vehicle, said } = await search(`oil filter ${honda}`)
  expect(vehicle).toMatchObject({ make: 'Honda', model: 'Civic', from: 2015, to: 2015 })
  expect(vehicle && vehicleIdsOf(vehicle)).toEqual([vehicleId(civic.id, 2015)])
  expect(said).toContainEqual({ kind: 'vehicle', text: honda.toLowerCase(), without: 'oil filter' })
})

it.each(['passat', '2003'])('what contradicts it is searched as a word: %s', async (word) => {
  expect(await search(`oil filter ${word} ${honda}`)).toMatchObject({
    words: [word],
    letGo: ['words'],
    names: ['Oil Filter, D'],
  })
})

it.each([
  [
    'a wrong check digit where the law asks for one',
    `oil filter ${honda.slice(0, 8)}${honda[8] === '1' ? '2' : '1'}${honda.slice(9)}`,
  ],
  ['a sign that no VIN has', `oil filter ${europe.slice(0, 16)}O`],
  ['a make of which the shop has no vehicles', 'oil filter WP0ZZZ99ZTS392124'],
])('filters to no car with %s', async (_, q) => {
  const { vehicle, names } = await search(q)
  expect(vehicle).toBeUndefined()
  expect(names).toContain('Oil Filter, B')
})

it('is a number where the shop has exactly that, and words where the vehicle is to be words', async () => {
  expect((await search(number)).names).toEqual(['Long Number'])
  expect((await search(`oil filter ${europe}`, { isVehicleAsWords: true })).vehicle).toBeUndefined()
})
