import { beforeAll, describe, expect, it } from 'vitest'
import { fromMinor } from '#base/money.ts'
import type { Product } from '#catalog/products/model.ts'
import { type PageQuery, page as pageOf } from '#catalog/products/service/page.ts'
import { notKept } from '#platform/db/topics.ts'
import { aCategory, aProduct } from '../builders.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'

const database = suiteFixture(freshDatabase)
const ids = new Map<string, string>()
/** The address of a category below another is its id here. */
const at = (name: string) => ids.get(name) ?? name
beforeAll(async () => {
  const [parts, tools] = [await aCategory(database, 'Parts'), await aCategory(database, 'Tools')]
  ids.set('Brakes', await aCategory(database, 'Brakes', parts))
  ids.set('Filters', await aCategory(database, 'Filters', parts))
  ids.set('Pads', await aCategory(database, 'Pads', ids.get('Brakes')))
  ids.set('Spanners', await aCategory(database, 'Spanners', tools))
  const made = (
    name: string,
    category: string,
    maker: string,
    brand: string,
    priceCents: number,
    available = 50,
  ) =>
    aProduct(database, {
      name,
      category,
      maker,
      brand,
      priceCents,
      available,
      ...(category === '' ? {} : { categoryId: at(category) }),
    })
  await made('Disc', 'Brakes', 'Halden', 'Italy', 4000)
  await made('Pads', 'Pads', 'Halden', 'Spain', 3000, 0)
  await made('Hose', 'Brakes', 'Orbe', 'Italy', 900)
  await made('Oil filter', 'Filters', 'Orbe', 'Poland', 700)
  await made('Spanner', 'Spanners', 'Vidar', 'Italy', 1200)
  await made('Loose end', '', '', '', 100)
  await aProduct(database, {
    name: 'Old disc',
    category: 'Brakes',
    categoryId: at('Brakes'),
    maker: 'Halden',
    archivedAt: new Date(),
  })
})

const page = ({ category, ...query }: Partial<PageQuery>) =>
  pageOf(
    { ...database, depends: notKept },
    {
      limit: 10,
      offset: 0,
      ...query,
      ...(category === undefined ? {} : { category: at(category) }),
    },
  )
const names = ({ rows }: { rows: readonly Product[] }) => rows.map(({ name }) => name)
/** The counts of the categories below the top with their descendants, by name. */
const below = (list: readonly { id: string; count: number | undefined }[]) =>
  Object.fromEntries(
    [...ids].flatMap(([name, id]) => list.filter((row) => row.id === id).map(({ count }) => [name, count])),
  )
const counts = (list: readonly { name: string; count: number | undefined }[]) =>
  Object.fromEntries(list.map(({ name, count }) => [name, count]))

describe('the filtered list', () => {
  it.each<[Partial<PageQuery>, string[]]>([
    [{ category: 'Parts' }, ['Oil filter', 'Hose', 'Pads', 'Disc']],
    [{ category: 'Tools' }, ['Spanner']],
    [{ category: 'Toys' }, []],
    [{ makers: ['Halden'] }, ['Pads', 'Disc']],
    [{ makers: ['Halden', 'Vidar'] }, ['Spanner', 'Pads', 'Disc']],
    [{ madeIn: ['Spain', 'Poland'] }, ['Oil filter', 'Pads']],
    [{ from: fromMinor(900), to: fromMinor(3000) }, ['Spanner', 'Hose', 'Pads']],
    [{ category: 'Brakes', inStock: true }, ['Hose', 'Disc']],
    [{ category: 'Brakes', makers: ['Orbe'], madeIn: ['Italy'], to: fromMinor(899) }, []],
    [{ category: 'Pads' }, ['Pads']],
  ])('shows exactly these products for %j', async (query, expected) => {
    const found = await page(query)
    expect(names(found)).toEqual(expected)
    expect(found.total).toBe(expected.length)
  })

  it('counts for each value the products that it would show as the only value of its filter', async () => {
    const all = await page({})
    expect(below(all.categories)).toEqual({ Brakes: 3, Pads: 1, Filters: 1, Spanners: 1 })
    expect(counts(all.makers)).toEqual({ Halden: 2, Orbe: 2, Vidar: 1 })
    expect(counts(all.madeIn)).toEqual({ Italy: 3, Spain: 1, Poland: 1 })
    expect(all.total).toBe(6)
    const halden = await page({ makers: ['Halden'] })
    expect(counts(halden.makers)).toEqual({ Halden: 2, Orbe: 2, Vidar: 1 })
    expect(below(halden.categories)).toEqual({ Brakes: 2, Pads: 1 })
    expect(counts(halden.madeIn)).toEqual({ Italy: 1, Spain: 1 })
    const italian = await page({ madeIn: ['Italy'], category: 'Brakes', inStock: true })
    expect(below(italian.categories)).toEqual({ Brakes: 2, Spanners: 1 })
    expect(counts(italian.makers)).toEqual({ Halden: 1, Orbe: 1 })
  })

  it('counts the same on every page', async () => {
    const second = await page({ category: 'Parts', limit: 2, offset: 2, sort: 'price' })
    expect(names(second)).toEqual(['Pads', 'Disc'])
    expect(second).toMatchObject({ total: 4 })
    expect(counts(second.makers)).toEqual({ Halden: 2, Orbe: 2 })
  })

  it('treats a value as text, never as SQL', async () => {
    for (const name of ["Halden' or '1'='1", '{Halden}', 'Hal%', '"', '\\'])
      expect((await page({ makers: [name], madeIn: [name] })).total).toBe(0)
  })
})
