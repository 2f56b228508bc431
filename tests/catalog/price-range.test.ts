import { beforeAll, describe, expect, it } from 'vitest'
import { fromMinor } from '#base/money.ts'
import { readTree } from '#catalog/products/service/cached-tree.ts'
import { countRange } from '#catalog/products/service/facets.ts'
import { type PageQuery, page } from '#catalog/products/service/page.ts'
import { notKept } from '#platform/db/topics.ts'
import { aCategory, aProduct } from '../builders.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'

const database = suiteFixture(freshDatabase)
const shop = () => ({ ...database, depends: notKept })
let brakes = ''
beforeAll(async () => {
  brakes = await aCategory(database, 'Brakes')
  for (let n = 0; n < 12; n++)
    await aProduct(database, {
      name: `Part ${n % 5}`,
      priceCents: 100 * (1 + n),
      maker: n % 3 === 0 ? 'Halden' : 'Orbe',
      brand: n % 2 === 0 ? 'Italy' : 'Spain',
      available: n === 5 ? 0 : 50,
      ...(n % 4 === 0 && { category: 'Brakes', categoryId: brakes }),
    })
})

const dollars = (price: number) => fromMinor(100 * price)
/** Counts products from $1 to $12, each a dollar more than the one before, with small bounds. */
async function counted(from: number, to: number, makers?: string[]) {
  const tree = await readTree(shop())
  const wanted = { from: dollars(from), to: dollars(to), filter: 'on_sale' } as const
  const picked = { tree, chosen: undefined, makers, madeIn: undefined, inStock: false }
  return countRange(shop(), wanted, { makers }, picked, { mostRead: 4, mostCounted: 8 })
}

describe('a list in a range of prices', () => {
  it('has a total and a count for each name when it contains few products', async () => {
    expect(await counted(2, 5)).toEqual({
      total: 4,
      isLeast: false,
      categories: new Map([[brakes, 1]]),
      isWhole: true,
      makers: [
        { name: 'Orbe', count: 3 },
        { name: 'Halden', count: 1 },
      ],
      madeIn: [
        { name: 'Italy', count: 2 },
        { name: 'Spain', count: 2 },
      ],
    })
  })

  it('has names without counts when it contains more', async () => {
    const { total, isLeast, categories, makers, madeIn } = await counted(2, 9)
    expect({ total, isLeast }).toEqual({ total: 8, isLeast: false })
    expect([...categories]).toEqual([[brakes, undefined]])
    expect(makers).toEqual([
      { name: 'Orbe', count: undefined },
      { name: 'Halden', count: undefined },
    ])
    expect(madeIn.map(({ name }) => name)).toEqual(['Italy', 'Spain'])
  })

  it('is not counted beyond the bound', async () => {
    expect(await counted(1, 12)).toMatchObject({ total: 8, isLeast: true })
    expect(await counted(4, 12)).toMatchObject({ total: 8, isLeast: true })
    expect(await counted(5, 12)).toMatchObject({ total: 8, isLeast: false })
  })

  it('has a total when filters narrow it to few products, although its names have no counts', async () => {
    const { total, isLeast, makers } = await counted(1, 12, ['Halden'])
    expect({ total, isLeast }).toEqual({ total: 4, isLeast: false })
    expect(makers.map(({ count }) => count)).toEqual([undefined, undefined])
  })

  it('contains exactly the products in the range', async () => {
    const query: PageQuery = { from: dollars(3), to: dollars(6), sort: 'price', limit: 9, offset: 0 }
    const { rows, total } = await page(shop(), query)
    expect(rows.map(({ price }) => price)).toEqual([3, 4, 5, 6])
    expect(total).toBe(4)
    const inStock = await page(shop(), { ...query, inStock: true })
    expect(inStock.rows.map(({ price }) => price)).toEqual([3, 4, 5])
  })
})
