import { expect, it } from 'vitest'
import { askedGaps, eachAskedGap } from '#finding/gaps/asked.ts'
import { mostFiltered } from '#finding/gaps/model.ts'
import { vehicleId } from '#finding/vehicles/model.ts'
import { aProduct } from '../builders/products.ts'
import { fits } from '../find/a-finder.ts'
import { suiteFixture } from '../fixtures.ts'
import { aSeries, store } from '../vehicles/a-vehicle.ts'
import { countedGaps } from './some-gaps.ts'

const golf = aSeries({ make: 'Volkswagen', model: 'Golf', years: [2001] })
const passat = aSeries({ make: 'Volkswagen', model: 'Passat', years: [2001, 2002] })

const gaps = suiteFixture(async () => {
  const counted = await countedGaps()
  const { database, finder, missed } = counted
  await store(database, [golf, passat])
  for (const name of ['Brake Disc', 'Air Filter']) {
    const { id } = await aProduct(database, { name, about: '' })
    await fits(database, id, [vehicleId(golf.id, 2001)])
  }
  await missed([
    { partType: 'Brake Disc', vehicle: 'Volkswagen Passat 2001', times: 9 },
    { partType: 'Brake Disc', vehicle: 'Volkswagen Golf 2001', times: 8 },
    { partType: 'Air Filter', vehicle: 'Volkswagen Passat 2002', times: 7 },
    { partType: 'Air Filter', vehicle: 'Volkswagen Golf 2001', times: 6 },
  ])
  await finder.rebuild()
  return counted
})
const vehicles = async (query: Parameters<typeof askedGaps>[1]) => {
  const { rows, total } = await askedGaps(gaps.shop, query)
  return { rows: rows.map(({ vehicle, partType }) => `${partType}, ${vehicle.slice(11)}`), total }
}

it('finds what has nothing now, or something, in the order and the pages of the table', async () => {
  expect(await vehicles({ filter: 'none' })).toEqual({
    rows: ['Brake Disc, Passat 2001', 'Air Filter, Passat 2002'],
    total: 2,
  })
  expect(await vehicles({ filter: 'some', sort: 'partType' })).toEqual({
    rows: ['Air Filter, Golf 2001', 'Brake Disc, Golf 2001'],
    total: 2,
  })
  expect(await vehicles({ filter: 'none', sort: 'times', direction: 'asc', limit: 1, offset: 1 })).toEqual({
    rows: ['Brake Disc, Passat 2001'],
    total: 2,
  })
  expect(await vehicles({ filter: 'none', q: 'filter' })).toEqual({
    rows: ['Air Filter, Passat 2002'],
    total: 1,
  })
})

it('is refused while the products cannot be counted, and for another name', async () => {
  const without = { ...gaps.shop, finder: { ...gaps.shop.finder, edition: () => undefined } }
  await expect(askedGaps(without, { filter: 'some' })).rejects.toMatchObject({ kind: 'unavailable' })
  expect((await askedGaps(without, {})).total).toBe(4)
  await expect(askedGaps(gaps.shop, { filter: 'many' })).rejects.toMatchObject({ kind: 'invalid' })
})

it('looks at those that were asked for most, and at no more', async () => {
  await gaps.missed(
    Array.from({ length: mostFiltered }, (_, at) => ({
      partType: 'Air Filter',
      vehicle: `Volkswagen Passat ${at}`,
      times: 1,
    })),
  )
  expect((await askedGaps(gaps.shop, {})).total).toBe(mostFiltered + 4)
  expect((await vehicles({ filter: 'none' })).total).toBe(mostFiltered - 2)
  const rows: unknown[] = []
  for await (const row of eachAskedGap(gaps.shop, { filter: 'none' })) rows.push(row)
  expect(rows).toHaveLength(mostFiltered - 2)
})
