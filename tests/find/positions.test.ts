import { describe, expect, it } from 'vitest'
import { aProduct } from '../builders/products.ts'
import { suiteFixture } from '../fixtures.ts'
import { aFinder, fits } from './a-finder.ts'

const shop = suiteFixture(async () => {
  const finder = await aFinder()
  const { database } = finder
  const made = [
    { name: 'Brake Pad Set, for the rear', places: [] },
    { name: 'Brake Pad Set, A', places: ['axle front'] },
    { name: 'Brake Pad Set, B', places: ['axle rear'] },
    { name: 'Brake Pad Set, C', places: ['axle front', 'axle rear', 'side left'] },
  ]
  for (const { name, places } of made) {
    const { id } = await aProduct(database, { name, about: '' })
    await fits(database, id, [])
    for (const place of places) {
      const [column = '', value] = place.split(' ')
      await database.pool.query(
        `insert into fitments (product, make, make_key, from_year, to_year, ${column})
         select number, 'Make', 'make', 2000, 2010, $2 from fit_products where product_id = $1`,
        [id, value],
      )
    }
  }
  return finder
})

describe.each(['byIndex', 'byDatabase'] as const)('%s', (by) => {
  it.each([
    ['front brake pads', ['Brake Pad Set, C', 'Brake Pad Set, A']],
    ['rear brake pads', ['Brake Pad Set, C', 'Brake Pad Set, B', 'Brake Pad Set, for the rear']],
    ['brake pads front left', ['Brake Pad Set, C']],
  ])('finds "%s" by the positions of what fits, and by words', async (q, names) => {
    const { products, understood } = await shop[by]({ q })
    expect({ letGo: understood.letGo, names: products.map(({ name }) => name) }).toEqual({ letGo: [], names })
  })
})
