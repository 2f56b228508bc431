import { beforeAll, describe, expect, it } from 'vitest'
import { categories } from '#catalog/products/service/categories.ts'
import { page } from '#catalog/products/service/page.ts'
import { notKept } from '#platform/db/topics.ts'
import { anAdmin } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { loadTaxonomy, taxonomy } from './taxonomy.ts'

const shop = suiteFixture(() => openTestShop({ env: { PUBLIC_URL: 'https://parts.example' } }))
const admin = suiteFixture(() => anAdmin(shop.database))
let products = 0
beforeAll(async () => {
  products = await loadTaxonomy(shop.database)
})

const idOf = (name: string) => taxonomy.find((line) => line.name === name)?.id ?? ''
const below = (id: string): string[] => [
  id,
  ...taxonomy.filter(({ parentId }) => parentId === id).flatMap((child) => below(child.id)),
]

describe('858 categories', () => {
  it('are all listed, each before those below it, with the count of its products and theirs', async () => {
    expect(taxonomy).toHaveLength(858)
    const listed = await shop.call('listCategories')
    expect(listed).toHaveLength(858)
    const seen = new Set<string | null>([null])
    for (const { _id, parentId } of listed) {
      expect(seen).toContain(parentId)
      seen.add(_id)
    }
    const leaves = new Set(taxonomy.map(({ parentId }) => parentId))
    const wanted = taxonomy.map(({ id, depth }) => [
      id,
      depth,
      below(id).filter((each) => !leaves.has(each)).length,
    ])
    const found = new Map(listed.map(({ _id, depth, count }) => [_id, [_id, depth, count]]))
    expect(wanted.map(([id]) => found.get(String(id)))).toEqual(wanted)
    expect(listed.filter(({ depth }) => depth === 1).reduce((sum, { count }) => sum + count, 0)).toBe(
      products,
    )
    const deep = listed.find(({ depth }) => depth === 7)
    expect(deep).toMatchObject({ department: 'Vehicles & Parts', own: 1, picture: '/pictures/missing.svg' })
  })

  it('are read with a few queries, however many there are', async () => {
    let asked = 0
    const db = shop.database.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        asked += 1
        return result
      },
    })
    const pool = new Proxy(shop.database.pool, {
      get(of, name) {
        if (name === 'query') asked += 1
        return Reflect.get(of, name, of)
      },
    })
    expect(await categories({ db, depends: notKept })).toHaveLength(858)
    expect(asked).toBe(2)
    const query = { category: idOf('Vehicles & Parts'), limit: 24, offset: 0 }
    await page({ db, pool, depends: notKept }, query)
    asked = 0
    const { total } = await page({ db, pool, depends: notKept }, query)
    expect(total).toBeGreaterThan(300)
    // The version of the tree, whether few categories hold something, the counts, and the rows: a page of the shop keeps the
    // first two.
    expect(asked).toBe(4)
  })

  it('show the products of all categories below them on their pages', async () => {
    const tools = idOf('Measuring Tools & Sensors')
    const leaves = below(tools).filter((id) => taxonomy.every(({ parentId }) => parentId !== id))
    const { rows, total } = await page(
      { ...shop.database, depends: notKept },
      { category: tools, limit: 500, offset: 0 },
    )
    expect(total).toBe(leaves.length)
    expect(rows.map(({ categoryId }) => categoryId).sort()).toEqual(leaves.sort())
  })

  it('are in the table of products, sorted by category', async () => {
    const { rows, total } = await shop.call('adminProducts', {
      query: { sort: 'category', direction: 'asc', limit: 100 },
      token: admin.token,
    })
    expect(total).toBe(products)
    const names = rows.map(({ category }) => category)
    expect(names).toEqual(names.toSorted())
  })

  it('are in the sitemap if they have products, which all of them have', async () => {
    const sitemap = async () => (await shop.fetch('/sitemap.xml')).text()
    const addresses = (text: string) =>
      [...text.matchAll(/<loc>https:\/\/parts\.example\/allProducts\?category=(.*?)<\/loc>/g)].map(
        ([, id]) => id,
      )
    await expect
      .poll(async () => addresses(await sitemap()).length, { timeout: 10_000 })
      .toBe(taxonomy.length)
    expect(addresses(await sitemap()).sort()).toEqual(taxonomy.map(({ id }) => id).sort())
  })
})
