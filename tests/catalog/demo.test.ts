import { beforeAll, describe, expect, it } from 'vitest'
import { readCatalogue } from '#app/demo/catalogue.ts'
import { loadDemo } from '#app/demo/load.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'

const { products, reviews, tree } = readCatalogue()
const database = suiteFixture(freshDatabase)
beforeAll(async () => {
  expect(await loadDemo(database.db)).toBe(true)
})

const rowsOf = async (text: string) => (await database.pool.query(text)).rows

describe('the demo catalogue', () => {
  it('is loaded once, and never again into the same shop', async () => {
    await database.pool.query('delete from reviews')
    expect(await loadDemo(database.db)).toBe(false)
    expect(await rowsOf('select count(*) as count from products')).toEqual([{ count: products.length }])
    expect(await rowsOf('select count(*) as count from reviews')).toEqual([{ count: 0 }])
  })

  it('has a tree: every category is below its department and has products', async () => {
    const found = await rowsOf(
      `select d.name as department, c.name, exists (select 1 from products p where p.category_id = c.id) as used
       from categories c join categories d on d.id = c.parent_id order by d.name, c.name`,
    )
    const wanted = Object.entries(tree).flatMap(([department, names]) =>
      [...names].sort().map((name) => ({ department, name, used: true })),
    )
    expect(found).toEqual(wanted)
  })

  it('has its whole stock in the ledger', async () => {
    const wrong = await rowsOf(
      `select p.slug from products p left join stock_ledger l on l.product_id = p.id
       group by p.id having p.available <> coalesce(sum(l.change), 0)`,
    )
    expect(wrong).toEqual([])
  })

  it('has Made In as brand (spec §3), and the maker in a separate field', async () => {
    const found = await rowsOf('select slug, brand, made_in, maker from products order by slug')
    const wanted = products
      .map(({ slug, madeIn, maker }) => ({ slug, brand: madeIn, made_in: madeIn, maker }))
      .sort((one, other) => (one.slug < other.slug ? -1 : 1))
    expect(found).toEqual(wanted)
  })

  it('counts the ratings of its reviews for their products', async () => {
    const found = await rowsOf(
      'select slug, rating_sum, rating_count from products where rating_count > 0 order by slug',
    )
    const slugs = [...new Set(reviews.flatMap(({ of }) => of ?? []))].sort()
    const wanted = slugs.map((slug) => {
      const stars = reviews.filter(({ of }) => of === slug).map(({ ratings }) => ratings)
      return { slug, rating_sum: stars.reduce((sum, one) => sum + one, 0), rating_count: stars.length }
    })
    expect(found).toEqual(wanted)
  })
})
