import { beforeAll, describe, expect, it } from 'vitest'
import * as products from '#app/site/products/products.tsx'
import { aProduct } from '../builders.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'
import { rendered } from './rendered.ts'

const database = suiteFixture(freshDatabase)
beforeAll(async () => {
  await database.pool.query(
    `insert into products (id, slug, name, about, picture, price_cents, minimum, available, brand, made_in)
     select 'n' || n, 'n' || n, 'Part', 'x', '/p', 100 + n % 7, 1, 1, '', '' from generate_series(1, 1010) n`,
  )
})

const shown = (html: string) => [...new Set(html.match(/\/products\/[\w-]+/g))]
const nextOf = (html: string) =>
  /href="\/allProducts([^"]*)"[^>]*aria-label="Next page"|aria-label="Next page"[^>]*href="\/allProducts([^"]*)"/
    .exec(html)
    ?.slice(1)
    .find((address) => address !== undefined)
    ?.replaceAll('&amp;', '&')

describe('a list of 43 pages', () => {
  it.each(['', '&sort=price'])(
    'leads from page 40 to a page 41 that begins after its last product%s',
    async (sort) => {
      const next = nextOf(await rendered(products, database, `?page=40${sort}`))
      expect(next).toMatch(/page=41&after=\d+$/)
      const page41 = await rendered(products, database, next)
      expect(shown(page41)).toHaveLength(24)
      expect(shown(page41)).toEqual(shown(await rendered(products, database, `?page=41${sort}`)))
      // A new product shifts the others to later pages, but nothing is shown twice.
      await aProduct(database, { priceCents: 1, minimum: 1 })
      expect(shown(await rendered(products, database, next))).toEqual(shown(page41))
    },
  )

  it('has plain addresses for the pages before that, and for the way back', async () => {
    expect(nextOf(await rendered(products, database, '?page=39'))).toBe('?page=40')
    const html = await rendered(products, database, '?page=42&after=100')
    expect(html).toMatch(/href="\/allProducts\?page=41"/)
  })
})
