import { beforeAll, describe, expect, it } from 'vitest'
import { type PageQuery, page as pageOf } from '#catalog/products/service/page.ts'
import { list } from '#catalog/products/service/read.ts'
import { notKept } from '#platform/db/topics.ts'
import { aProduct } from '../builders.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'

const database = suiteFixture(freshDatabase)
// The best match is the oldest product, and the worst match is the newest.
beforeAll(async () => {
  await aProduct(database, { name: 'Oil Filter, Spin-On 76 mm' })
  await aProduct(database, { name: 'Oil Filter 93 × 142 mm' })
  await aProduct(database, { name: 'Oil Filter Wrench, Band' })
  await aProduct(database, { name: 'Oil Cooler with Filter' })
  await aProduct(database, { name: 'Filter for Oil' })
  await aProduct(database, { name: 'Strainer', partNumber: 'OIL-FILTER-9' })
  await aProduct(database, { name: 'Engine Oil', about: 'Change the filter too.' })
})

const page = (query: Partial<PageQuery>) =>
  pageOf({ ...database, depends: notKept }, { q: 'oil filter', limit: 10, offset: 0, ...query })
const names = ({ rows }: { rows: readonly { name: string }[] }) => rows.map(({ name }) => name)

const bestFirst = [
  'Oil Filter 93 × 142 mm',
  'Oil Filter, Spin-On 76 mm',
  'Oil Cooler with Filter',
  'Oil Filter Wrench, Band',
  'Filter for Oil',
  'Strainer',
  'Engine Oil',
]

describe('the result of a search', () => {
  it('has the best match first: equal name, start of the name, words in the name, part number, other text', async () => {
    expect(names(await page({}))).toEqual(bestFirst)
    expect(names(await page({ sort: 'best' }))).toEqual(bestFirst)
  })

  it.each(['oil filters', 'OIL  FILTER', '"oil filter"'])(
    'has this order for every spelling: %s',
    async (q) => {
      expect(names(await page({ q }))).toEqual(bestFirst)
    },
  )

  it('has this order over all pages, with each product once', async () => {
    const pages = [0, 3, 6].map((offset) => page({ limit: 3, offset }))
    expect((await Promise.all(pages)).flatMap(names)).toEqual(bestFirst)
  })

  it('has the newest first if the customer chooses this order, and in the list of the contract', async () => {
    const newest = [
      'Engine Oil',
      'Strainer',
      'Filter for Oil',
      'Oil Cooler with Filter',
      'Oil Filter Wrench, Band',
    ]
    expect(names(await page({ sort: 'newest', limit: 5 }))).toEqual(newest)
    expect(
      (await list({ ...database, depends: notKept }, { q: 'oil filter', limit: 5 })).products.map(
        ({ name }) => name,
      ),
    ).toEqual(newest)
  })

  it('has the newest first without search words, for any requested order', async () => {
    for (const q of ['', '  ']) {
      expect(names(await page({ q, limit: 1 }))).toEqual(['Engine Oil'])
      expect(names(await page({ q, sort: 'best', limit: 1 }))).toEqual(['Engine Oil'])
    }
  })

  it('treats the wildcards of a pattern as text', async () => {
    for (const q of ['%', '_', '\\', "'", '% _', '...', '-', 'x'.repeat(10_000)])
      expect(names(await page({ q, sort: 'best' }))).toEqual([])
  })
})
