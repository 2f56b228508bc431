import { beforeAll, describe, expect, it } from 'vitest'
import { page } from '#catalog/products/service/page.ts'
import type { Sort } from '#catalog/products/store/query.ts'
import { pageProducts } from '#catalog/products/store/table.ts'
import { notKept } from '#platform/db/topics.ts'
import { aProduct } from '../builders.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'

const database = suiteFixture(freshDatabase)
beforeAll(async () => {
  for (let n = 0; n < 24; n++)
    await aProduct(database, {
      name: `Part ${n % 5}`,
      priceCents: 100 * (1 + (n % 4)),
      maker: n % 3 === 0 ? 'Halden' : 'Orbe',
      archivedAt: n === 7 ? new Date() : null,
    })
})

const sorts: Sort[] = [
  { key: 'createdAt', direction: 'desc' },
  { key: 'price', direction: 'asc' },
  { key: 'price', direction: 'desc' },
  { key: 'name', direction: 'asc' },
]
const wanted = { makers: ['Orbe'], filter: 'on_sale' } as const
const total = 15

describe.each(sorts)('a list of products by $key, $direction', (sort) => {
  const read = (offset: number, more: { isLeast?: boolean; after?: number } = {}) =>
    pageProducts(database.db, wanted, sort, { limit: 4, offset, total, ...more })
  const ids = async (pages: readonly ReturnType<typeof read>[]) =>
    (await Promise.all(pages)).flat().map(({ id }) => id)
  const offsets = [0, 4, 8, 12]

  it('is the same whether it is sorted, or read in the order of an index', async () => {
    const sorted = await ids(offsets.map((offset) => read(offset)))
    expect(new Set(sorted).size).toBe(total)
    expect(await ids(offsets.map((offset) => read(offset, { isLeast: true })))).toEqual(sorted)
  })

  it('is the same when each page begins after the last product of the one before', async () => {
    const all = (await Promise.all(offsets.map((offset) => read(offset)))).flat()
    for (const offset of offsets.slice(1))
      expect(await ids([read(offset, { after: all[offset - 1]?.seq ?? 0 })])).toEqual(
        all.slice(offset, offset + 4).map(({ id }) => id),
      )
  })

  it('skips its offset of products when there is no such product', async () => {
    expect(await ids([read(4, { after: 1_000_000 })])).toEqual(await ids([read(4)]))
  })
})

it('a page states its last product', async () => {
  const query = { limit: 4, offset: 0 }
  const first = await page({ ...database, depends: notKept }, query)
  const second = await page({ ...database, depends: notKept }, { ...query, offset: 4 })
  const after = { ...query, offset: 4, after: first.last }
  expect((await page({ ...database, depends: notKept }, after)).rows).toEqual(second.rows)
  expect((await page({ ...database, depends: notKept }, { ...query, offset: 96 })).last).toBeUndefined()
})
