import { describe, expect, it } from 'vitest'
import { findInDatabase } from '#finding/find/inside/database.ts'
import { wantedOf } from '#finding/find/inside/index/wanted.ts'
import { aProduct } from '../builders/products.ts'
import { suiteFixture } from '../fixtures.ts'
import { aFinder, fits } from './a-finder.ts'

/** The vehicle fits all of them, and a quarter has the number. */
const many = 20_000
const withNumber = many / 4
const atOnce = 2000

/** A number and a vehicle that very many products share. */
const shop = suiteFixture(async () => {
  const finder = await aFinder()
  const { database } = finder
  const oldest = await aProduct(database, { name: 'Oldest washer' })
  await fits(database, oldest.id, [7])
  // In parts: a statement may take ten seconds, also on a busy machine.
  for (let from = 1; from <= many; from += atOnce)
    await database.pool.query(
      `insert into products (id, slug, name, about, picture, price_cents, minimum, available, brand, made_in, maker)
       select 'washer-' || n, 'washer-' || n, 'Washer ' || n, '', '/p.svg', 100, 1, 9, '', '', '' from generate_series($1::integer, $2) n`,
      [from, from + atOnce - 1],
    )
  await database.pool.query(
    `with made as (insert into fit_products (product_id)
       select id from products where id like 'washer-%' returning number)
     insert into product_vehicles (product, vehicles, conditions) select number, '{7}', '{0}' from made`,
  )
  await database.pool.query(
    `insert into product_numbers (product_id, kind, shown, norm)
     select 'washer-' || n, 'oem', 'W-55-AX-1', 'W55AX1' from generate_series(1, $1::integer) n`,
    [withNumber],
  )
  await database.pool.query('analyze')
  // On a busy machine the first search would be answered by the database.
  await finder.finder.rebuild()
  return { ...finder, oldest }
})

describe.each([
  { by: 'byIndex', counted: { total: many + 1, isLeast: false } },
  { by: 'byDatabase', counted: { total: 10_000, isLeast: true } },
] as const)('$by', ({ by, counted }) => {
  it('a vehicle with very many parts fills one page, and counts them, or says that there are more', async () => {
    const { products, found, more } = await shop[by]({ vehicle: 7 })
    expect(products.length).toBe(24)
    expect(found).toMatchObject(counted)
    expect(more).not.toBeNull()
  })

  it('a number of very many products shows a hundred at most', async () => {
    const { products } = await shop[by]({ q: 'W-55-AX-1' })
    expect(products.length).toBeGreaterThanOrEqual(24)
    expect(products.length).toBeLessThanOrEqual(100)
    expect(products[0]?.why).toEqual(['OEM number W-55-AX-1'])
  })
})

it('the database says where it did not count all', async () => {
  const query = { words: [wantedOf('washer')], sort: 'best', limit: 5 } as const
  const found = await findInDatabase(shop.database.db, query, 100)
  expect({ total: found.total, isLeast: found.isLeast }).toEqual({ total: 100, isLeast: true })
})

it('the database finds the products of a number also where it does not read all', async () => {
  const { oldest, database } = shop
  const query = { words: [], products: new Set([oldest.id]), sort: 'best', limit: 5 } as const
  const found = await findInDatabase(database.db, query, 100)
  expect(found.hits.map(({ id }) => id)).toEqual([oldest.id])
  expect(found.isLeast).toBe(false)
})
