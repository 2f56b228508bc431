import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type PageQuery, page as pageOf } from '#catalog/products/service/page.ts'
import { list, table } from '#catalog/products/service/read.ts'
import { notKept } from '#platform/db/topics.ts'
import { aProduct } from '../builders.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'

const database = suiteFixture(freshDatabase)
beforeAll(async () => {
  await aProduct(database, {
    name: 'Brake Disc, Vented 280 × 22 mm',
    partNumber: 'BRD-280-22',
    brand: 'Italy',
    attributes: [
      { name: 'Bolt circle', value: '5 × 112', unit: 'mm' },
      { name: 'Thread', value: 'M14 × 1.5' },
    ],
  })
  await aProduct(database, { name: 'Spark Plug, Nickel', about: 'Heavy-duty, gapped to 0.9 mm.' })
  await aProduct(database, {
    name: 'Socket 13 mm',
    partNumber: 'SOC-13',
    attributes: [{ name: 'Drive', value: '1/2', unit: 'in' }],
  })
  await aProduct(database, { name: 'Socket 1/2 Inch, 32 mm', about: 'Made of 1137 parts in 113 steps.' })
  await aProduct(database, { name: 'Combination Spanner 110 mm' })
  await aProduct(database, { name: 'Engine Oil 5W-30', category: 'Oils' })
  await aProduct(database, { name: 'Battery 12 V', about: 'An entire one.' })
  await aProduct(database, { name: 'Summer Tyre', about: 'For Citroën.' })
  await aProduct(database, { name: 'Grinding Batteries' })
})

const page = (query: Partial<PageQuery>) =>
  pageOf({ ...database, depends: notKept }, { limit: 10, offset: 0, sort: 'name', ...query })
const found = async (q: string) => (await page({ q })).rows.map(({ name }) => name)

const disc = 'Brake Disc, Vented 280 × 22 mm'
const plug = 'Spark Plug, Nickel'
const socket = 'Socket 13 mm'
const large = 'Socket 1/2 Inch, 32 mm'

describe('a search', () => {
  it.each(['280x22', '280 × 22', '280 X 22', '280*22', '280x22mm', '280 x 22 mm', '280 22', 'disc 22mm'])(
    'finds a size, written %s',
    async (q) => expect(await found(q)).toEqual([disc]),
  )

  it.each(['1/2"', '1/2 "', '1/2”', '1/2 inch', '1/2in', '1/2-inch', '1/2'])(
    'finds a size in inches, written %s',
    async (q) => expect(await found(q)).toEqual([large, socket]),
  )

  it.each(['13', '13mm', '13 mm', '13 MM', 'socket 13', 'soc-13', 'soc13'])(
    'finds a number with or without its unit, never inside another number: %s',
    async (q) => expect(await found(q)).toEqual([socket]),
  )

  it('finds two letters only at the start of a word, and one letter only as a whole word', async () => {
    expect(await found('ni')).toEqual([plug])
    expect(await found('ic')).toEqual([])
    expect(await found('n')).toEqual([])
    expect(await found('a spark')).toEqual([])
    expect(await found('nickel to')).toEqual([plug])
  })

  it('finds a number of four or more digits anywhere, because it may be in the middle of a part number', async () => {
    await aProduct(database, { name: 'Odd bolt', partNumber: 'QX9915277Z' })
    expect(await found('15277')).toEqual(['Odd bolt'])
    expect(await found('152')).toEqual([])
    expect(await found('10mm')).toEqual([])
  })

  it('finds the origin and the attribute values of a product', async () => {
    for (const q of ['Italy', '5x112', '5 × 112', '112', 'M14', 'm14x1.5', '1.5'])
      expect(await found(q)).toEqual([disc])
  })

  it.each([
    ['spark plugs', [plug]],
    ['brake discs', [disc]],
    ['batteries', ['Battery 12 V', 'Grinding Batteries']],
    ['battery', ['Battery 12 V', 'Grinding Batteries']],
    ['sockets', [large, socket]],
  ])('finds the singular by the plural and the plural by the singular: %s', async (q, expected) => {
    expect(await found(q)).toEqual(expected)
  })

  it.each([
    ['brake disk', [disc]],
    ['brake rotors', [disc]],
    ['wrench', ['Combination Spanner 110 mm']],
    ['wrenches', ['Combination Spanner 110 mm']],
    ['tire', ['Battery 12 V', 'Summer Tyre']],
    ['tyre', ['Summer Tyre']],
  ])('finds synonyms of the trade: %s', async (q, expected) => {
    expect(await found(q)).toEqual(expected)
  })

  it.each([
    ['heavy-duty', plug],
    ['heavy duty', plug],
    ['5w30', 'Engine Oil 5W-30'],
    ['5W-30', 'Engine Oil 5W-30'],
    ['5w 30', 'Engine Oil 5W-30'],
    ['citroen', 'Summer Tyre'],
    ['CITROËN', 'Summer Tyre'],
    ['“summer”, tyre!', 'Summer Tyre'],
    ['brd-280', disc],
    ['brd280', disc],
  ])('ignores punctuation and accents: %s', async (q, expected) => {
    expect(await found(q)).toEqual([expected])
  })

  it('finds nothing for punctuation alone, however much', async () => {
    for (const q of [
      '...',
      '-',
      '–',
      '"',
      '%',
      '_',
      '\\',
      '-'.repeat(10_000),
      '1x'.repeat(5000),
      'é'.repeat(10_000),
    ])
      expect(await found(q)).toEqual([])
  })

  it('finds the same products in the list of the contract and in the table of the admin', async () => {
    for (const q of ['brake discs', '280 x 22', 'Italy', 'rotors']) {
      expect((await list({ ...database, depends: notKept }, { q })).products.map(({ name }) => name)).toEqual(
        [disc],
      )
      expect((await table(database, { q })).rows.map(({ name }) => name)).toEqual([disc])
    }
  })

  it('finds a product by its changed texts', async () => {
    const product = await aProduct(database, { name: 'Trim clip' })
    await database.db
      .updateTable('products')
      .set({ made_in: 'Portugal', attributes: JSON.stringify([{ name: 'Hole', value: '8.5', unit: 'mm' }]) })
      .where('id', '=', product.id)
      .execute()
    for (const q of ['portugal', '8.5mm', 'clips 8.5']) expect(await found(q)).toEqual(['Trim clip'])
  })

  it('does not slow down orders: a change of stock does not compute the search text again', async () => {
    const product = await aProduct(database, { name: 'Quiet bolt' })
    const broken = `create or replace function fold(said text) returns text language plpgsql immutable strict as
      $$ begin raise exception 'folded'; end $$`
    const change = (column: string) =>
      database.db.transaction().execute(async (tx) => {
        await sql.raw(broken).execute(tx)
        await sql`update products set ${sql.raw(column)} where id = ${product.id}`.execute(tx)
        await sql`rollback`.execute(tx)
      })
    await expect(change("name = name || ' 2'")).rejects.toThrow('folded')
    await expect(change('available = available - 1')).resolves.toBeUndefined()
  })
})

it('lists for staff the products whose texts have signs that nobody sees', async () => {
  const hidden = await aProduct(database, { name: 'Hidden\u200b sign', about: 'x' })
  const about = await aProduct(database, { name: 'Another', about: 'Soft\u00adhyphen' })
  const { rows, total } = await table(database, { filter: 'to_mend', sort: 'name' })
  expect(rows.map(({ id }) => id)).toEqual([about.id, hidden.id])
  expect(total).toBe(2)
})
