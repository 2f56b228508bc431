import { beforeAll, describe, expect, it } from 'vitest'
import { table } from '#catalog/products/service/read.ts'
import { aProduct } from '../builders.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'

const database = suiteFixture(freshDatabase)
beforeAll(async () => {
  for (let n = 0; n < 11; n++)
    await aProduct(database, {
      name: `Part ${n % 4}`,
      priceCents: 100 + (n % 3),
      available: n % 5,
      minimum: 1 + (n % 2),
      category: n % 3 === 0 ? '' : `Shelf ${n % 3}`,
      partNumber: n % 2 === 0 ? null : `PN-${n}`,
      archivedAt: n === 4 ? new Date() : null,
    })
})

const idsOf = async (query: Parameters<typeof table>[1]) =>
  (await table(database, query)).rows.map(({ id }) => id)

describe('a page beyond the middle is read from the end, and has the same rows', () => {
  const keys = ['createdAt', 'name', 'partNumber', 'category', 'price', 'available', 'minimum'] as const
  it.each(keys.flatMap((sort) => (['asc', 'desc'] as const).map((direction) => ({ sort, direction }))))(
    'by $sort, $direction',
    async (order) => {
      const all = await idsOf({ ...order, limit: 100 })
      expect(new Set(all).size).toBe(11)
      for (const filter of [undefined, 'on_sale']) {
        const found = await idsOf({ ...order, limit: 100, ...(filter && { filter }) })
        for (let offset = 0; offset < 14; offset += 3)
          expect(await idsOf({ ...order, limit: 3, offset, ...(filter && { filter }) })).toEqual(
            found.slice(offset, offset + 3),
          )
      }
    },
  )
})
