import { expect, it } from 'vitest'
import { toMinor } from '#base/money.ts'
import { askedGaps } from '#finding/gaps/asked.ts'
import { vehicleGaps } from '#finding/gaps/vehicles.ts'
import { vehicleId } from '#finding/vehicles/model.ts'
import { aCategory, aProduct } from '../builders/products.ts'
import { fits } from '../find/a-finder.ts'
import { suiteFixture } from '../fixtures.ts'
import { countedGapsOfTwo, golf } from './some-gaps.ts'

const gaps = suiteFixture(async () => {
  const counted = await countedGapsOfTwo()
  const { database, finder, missed } = counted
  const brakes = await aCategory(database, 'Brakes')
  const discs = await aCategory(database, 'Discs', brakes)
  const made = [
    { name: 'Brake Disc, Front', category: 'Discs', categoryId: discs },
    { name: 'Brake Disc, Rear', category: 'Discs', categoryId: discs },
    { name: 'Brake Disc, Worn', category: 'Returned' },
    // More products have the words, and are none of them.
    ...['Cleaner A', 'Cleaner B', 'Cleaner C'].map((name) => ({
      name,
      about: 'For a brake disc.',
      category: 'Care',
    })),
    { name: 'Mirror', about: '' },
  ]
  for (const given of made) {
    const { id } = await aProduct(database, given)
    await fits(database, id, [vehicleId(golf.id, 2001)])
  }
  const vehicle = 'Volkswagen Passat 2001'
  await missed([
    { partType: 'Brake Disc', vehicle, times: 3 },
    { partType: 'Mirror', vehicle, times: 2 },
    { partType: 'Flux Capacitor', vehicle, times: 1 },
    { partType: 'Mirror', vehicle: 'Volkswagen Golf 2001', times: 1 },
  ])
  await finder.rebuild()
  return counted
})

it('a gap has the category in which most products of its part type are, with those above it', async () => {
  const { rows } = await askedGaps(gaps.shop, { q: 'passat' })
  expect(rows.map(({ partType, category }) => [partType, category])).toEqual([
    ['Brake Disc', 'Brakes › Discs'],
    ['Mirror', ''],
    ['Flux Capacitor', ''],
  ])
})

it('a gap is worth how often it was asked for, times the middle price of its part type', async () => {
  const prices = { 'Brake Disc, Front': 4000, 'Brake Disc, Rear': 1000, 'Brake Disc, Worn': 2500 }
  for (const [name, cents] of Object.entries(prices))
    await gaps.database.pool.query('update products set price_cents = $2 where name = $1', [name, cents])
  await gaps.finder.rebuild()
  const { rows } = await askedGaps(gaps.shop, { q: 'passat' })
  // The cleaners, which have the words too, are none of them.
  expect(rows.map(({ partType, worth }) => [partType, worth && toMinor(worth)])).toEqual([
    ['Brake Disc', 3 * 2500],
    ['Mirror', expect.any(Number)],
    ['Flux Capacitor', null],
  ])
})

it('a kind of parts that a vehicle lacks is a category with those above it', async () => {
  const { rows } = await vehicleGaps(gaps.shop, { q: 'discs' })
  expect(rows).toMatchObject([{ partType: 'Discs', category: 'Brakes › Discs' }])
})
