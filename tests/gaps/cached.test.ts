import { expect, it } from 'vitest'
import { askedGaps, eachAskedGap } from '#finding/gaps/asked.ts'
import { eachVehicleGap, vehicleGaps } from '#finding/gaps/vehicles.ts'
import { vehicleId } from '#finding/vehicles/model.ts'
import { aProduct } from '../builders/products.ts'
import { fits } from '../find/a-finder.ts'
import { suiteFixture } from '../fixtures.ts'
import { countedGapsOfTwo, golf, passat } from './some-gaps.ts'

const gaps = suiteFixture(async () => {
  const counted = await countedGapsOfTwo()
  const { database, finder, missed } = counted
  const disc = await aProduct(database, { name: 'Brake Disc', about: '', category: 'Brake Discs' })
  await fits(database, disc.id, [vehicleId(golf.id, 2001)])
  const filter = await aProduct(database, { name: 'Air Filter', about: '', category: 'Filters' })
  await fits(database, filter.id, [vehicleId(golf.id, 2001)])
  await missed([
    { partType: 'Brake Disc', vehicle: 'Volkswagen Passat 2001', times: 3 },
    { partType: 'Air Filter', vehicle: 'Volkswagen Passat 2001', times: 2 },
    { partType: 'Air Filter', vehicle: 'Volkswagen Golf 2001', times: 1 },
  ])
  await finder.rebuild()
  return counted
})
async function all<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const read: Row[] = []
  for await (const row of rows) read.push(row)
  return read
}
const counts = async () => (await askedGaps(gaps.shop, {})).rows.map(({ parts }) => parts)
const lacking = async () => (await vehicleGaps(gaps.shop, {})).rows.map(({ partType }) => partType)

it('the same page again, and the file after it, ask the finder nothing', async () => {
  expect(await gaps.asksDuring(counts)).toBeGreaterThan(0)
  expect(await gaps.asksDuring(counts)).toBe(0)
  expect(await gaps.asksDuring(() => all(eachAskedGap(gaps.shop, {})))).toBe(0)
  expect(await counts()).toEqual([0, 0, 1])
  expect(await gaps.asksDuring(lacking)).toBeGreaterThan(0)
  expect(await gaps.asksDuring(lacking)).toBe(0)
  expect(await gaps.asksDuring(() => all(eachVehicleGap(gaps.shop, { q: 'passat' })))).toBe(0)
  expect(await lacking()).toEqual(['Brake Discs', 'Filters'])
})

it('after a change of a product they say what is found then', async () => {
  const { id } = await aProduct(gaps.database, { name: 'Brake Disc, Rear', category: 'Brake Discs' })
  await fits(gaps.database, id, [vehicleId(passat.id, 2001)])
  gaps.announce('fitments', `product ${id}`)
  expect(await counts()).toEqual([1, 0, 1])
  expect(await lacking()).toEqual(['Filters'])
  // What was asked while the index took the change in is not cached.
  await counts()
  expect(await gaps.asksDuring(counts)).toBe(0)
})
