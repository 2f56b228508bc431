import { describe, expect, it } from 'vitest'
import type { Attribute } from '#base/contract/product.ts'
import { fromMinor, toMinor } from '#base/money.ts'
import { attributeCounts } from '#catalog/products/attribute-counts.ts'
import { attributesOfList } from '#catalog/products/service/attributes.ts'
import { readTree } from '#catalog/products/service/cached-tree.ts'
import { page } from '#catalog/products/service/page.ts'
import { openFinder } from '#finding/find/inside/finder.ts'
import { notKept } from '#platform/db/topics.ts'
import { aCategory, aProduct } from '../builders.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'

const database = suiteFixture(async () => {
  const database = await freshDatabase()
  const discs = await aCategory(database, 'Discs')
  const ids = new Map([
    ['Discs', discs],
    ['Vented', await aCategory(database, 'Vented', discs)],
    ['Oils', await aCategory(database, 'Oils')],
  ])
  const made = (category: string, priceCents: number, attributes: Attribute[], more = {}) =>
    aProduct(database, {
      category,
      categoryId: ids.get(category) ?? '',
      priceCents,
      attributes,
      ...more,
    })
  const width = (value: string) => ({ name: 'Width', value, unit: 'mm' })
  const axle = (value: string) => ({ name: 'Axle', value })
  await made('Discs', 1000, [width('22'), axle('Front')], { maker: 'Halden', brand: 'Italy' })
  await made('Discs', 2000, [width('22'), width('22'), axle('Rear')], { maker: 'Orbe', available: 0 })
  await made('Vented', 3000, [width('25'), axle('Front'), axle('Rear')], { maker: 'Orbe' })
  await made('Vented', 4000, [width('25')], { archivedAt: new Date() })
  await made('Oils', 500, [{ name: 'Volume', value: '1', unit: 'l' }])
  return database
})

const ofList = async (query: Parameters<typeof attributesOfList>[1]) => {
  const shop = { ...database, depends: notKept }
  const known = await readTree(shop)
  const { total } = await page(shop, { ...query, limit: 1, offset: 0 }, known)
  return attributesOfList(shop, query, known, total)
}

describe('the attributes of a list', () => {
  it('are counted once for each product on sale, in a category and those below it', async () => {
    expect(await ofList({ category: 'Discs' })).toEqual([
      {
        name: 'Axle',
        values: [
          { name: 'Front', count: 2 },
          { name: 'Rear', count: 2 },
        ],
      },
      {
        name: 'Width',
        values: [
          { name: '22 mm', count: 2 },
          { name: '25 mm', count: 1 },
        ],
      },
    ])
  })

  it('are not offered for all products, nor for a category that is not there', async () => {
    expect(await ofList({})).toEqual([])
    expect(await ofList({ category: 'Nowhere' })).toEqual([])
  })

  it.each([
    {},
    { makers: ['Orbe'] },
    { madeIn: ['Italy'] },
    { inStock: true },
    { from: fromMinor(1500) },
    { to: fromMinor(2000), makers: ['Orbe', 'Halden'] },
  ])('are those that the finder counts: %o', async (choices) => {
    const finder = openFinder({ ...database, changes: { onChange() {} }, log: { warn() {} } })
    const { from, to, ...others } = choices
    const { categoryIds } = await idsBelow()
    const found = await finder.find({
      words: [],
      sort: 'newest',
      limit: 1,
      categories: categoryIds,
      ...others,
      ...(from && { from: toMinor(from) }),
      ...(to && { to: toMinor(to) }),
    })
    await finder.close()
    expect(await ofList({ category: 'Discs', ...choices })).toEqual(attributeCounts(found.attributes))
  })
})

async function idsBelow() {
  const tree = await readTree({ ...database, depends: notKept })
  const categoryIds = tree.all.filter(({ name }) => name !== 'Oils').map(({ id }) => id)
  return { categoryIds }
}
