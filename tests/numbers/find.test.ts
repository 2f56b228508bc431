import { describe, expect, it } from 'vitest'
import { findByNumber } from '#catalog/numbers/find.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'
import { aChain, aNumber, aPart } from './make.ts'

const database = suiteFixture(freshDatabase)
const find = (text: string, limit = 25) => findByNumber(database.pool, text, { limit })
const idsOf = async (text: string, limit?: number) => (await find(text, limit)).map(({ product }) => product)

describe('the order of what is found', () => {
  it('exact numbers come first: own, maker, OEM, cross, superseded, barcode', async () => {
    const kinds = ['barcode', 'superseded', 'cross', 'oem', 'maker'] as const
    for (const kind of kinds) await aNumber(database, await aPart(database), kind, 'ORD 77-1234')
    await aPart(database, { partNumber: 'ord771234' })
    const found = await find('ORD771234')
    expect(found.map(({ kind }) => kind)).toEqual(['own', ...kinds.toReversed()])
    expect(new Set(found.map(({ match }) => match))).toEqual(new Set(['exact']))
  })

  it('then those that begin so, then those that hold it', async () => {
    const holds = await aPart(database, { partNumber: 'X-SEQ 4711' })
    const begins = await aPart(database, { partNumber: 'SEQ-4711-B' })
    const is = await aPart(database, { partNumber: 'SEQ-4711' })
    expect(await find('seq4711')).toMatchObject([
      { product: is.id, match: 'exact' },
      { product: begins.id, match: 'prefix' },
      { product: holds.id, match: 'infix' },
    ])
  })

  it('two signs are no beginning', async () => {
    const short = await aPart(database, { partNumber: 'Y-7' })
    await aPart(database, { partNumber: 'Y7-88' })
    expect(await idsOf('y7')).toEqual([short.id])
  })

  it('numbers that collide are all shown, each as it is printed', async () => {
    const printed = ['CO-12 3456', 'C/O1.23456', 'CO123456']
    for (const partNumber of printed) await aPart(database, { partNumber })
    expect((await find('co 123 456')).map(({ shown }) => shown)).toEqual(printed)
  })

  it('a product with several such numbers is listed once, by the first', async () => {
    const one = await aPart(database, { partNumber: 'TWICE-55501' })
    await aNumber(database, one, 'oem', 'TWICE 55501')
    await aNumber(database, one, 'cross', 'TWICE 55501 N')
    expect(await find('TWICE55501')).toMatchObject([{ product: one.id, kind: 'own', shown: 'TWICE-55501' }])
  })
})

describe('a number that 5,000 products share', () => {
  it('fills the first page, the product whose own number it is first', async () => {
    await database.pool.query(
      `with made as (
         insert into products (id, slug, name, about, picture, price_cents, minimum, available, brand, made_in, attributes)
         select 'shared-' || n, 'shared-' || n, 'Part', 'A part.', '/pictures/missing.svg', 1250, 1, 10, '', '', '[]'
         from generate_series(1, 5000) n returning id)
       insert into product_numbers (product_id, kind, shown, norm) select id, 'oem', '90-915 YZZ', '90915YZZ' from made`,
    )
    const own = await aPart(database, { partNumber: '90915-YZZ' })
    const found = await find('90915yzz', 24)
    expect(found).toHaveLength(24)
    expect(found[0]).toMatchObject({ product: own.id, kind: 'own' })
    // One sign away from 5,000 products, and from another.
    const other = await aPart(database, { partNumber: '90915-ZZZ' })
    const close = await find('90915XZZ', 24)
    expect(close.slice(0, 5).map(({ product }) => product)).toContain(other.id)
  })
})

describe('a number that is one sign away', () => {
  it.each([
    ['another that looks alike', 'NEAR-8O417'],
    ['another', 'NEAR-80X17'],
    ['one too few', 'NEAR-8017'],
    ['one too many', 'NEAR-804917'],
    ['two swapped', 'NEAR-80147'],
    ['two swapped in the middle', 'NEA8R0417'],
  ])('is close: %s, %s', async (_, typed) => {
    const near = await aPart(database, { partNumber: 'NEAR-80417' })
    const found = await find(typed)
    expect(found.filter(({ product }) => product === near.id)).toMatchObject([{ match: 'close' }])
    await database.db.updateTable('products').set({ part_number: null }).where('id', '=', near.id).execute()
  })

  it('is not looked for when a number is exactly the typed one', async () => {
    const exact = await aPart(database, { partNumber: 'SURE-10001' })
    await aPart(database, { partNumber: 'SURE-10002' })
    expect(await idsOf('SURE-10001')).toEqual([exact.id])
  })

  it('is not looked for when a number holds the typed one, or while somebody still types', async () => {
    const holds = await aPart(database, { partNumber: 'X-HOLD-20417-B' })
    await aPart(database, { partNumber: 'HOLD-20418' })
    expect(await idsOf('HOLD-20417')).toEqual([holds.id])
    expect(await findByNumber(database.pool, 'HOLD-20419', { limit: 4, only: 'sure' })).toEqual([])
    expect(await findByNumber(database.pool, 'HOLD-2041', { limit: 4, only: 'beginning' })).toMatchObject([
      { match: 'prefix', shown: 'HOLD-20418' },
    ])
  })

  it('comes in the order of the signs, and of one number its own product first', async () => {
    const other = await aPart(database)
    await aNumber(database, other, 'cross', 'LIKE-X3O47')
    const cross = await aPart(database)
    await aNumber(database, cross, 'cross', 'LIKE-83047')
    const own = await aPart(database, { partNumber: 'LIKE 83047' })
    // B is printed like 8; X is any other sign.
    expect(await idsOf('LIKE-B3047')).toEqual([own.id, cross.id])
    expect(await idsOf('LIKE-X3047')).toEqual([other.id, own.id, cross.id])
  })
})

describe('a size is no number', () => {
  it.each(['10mm', '110mm', '280x22', 'M14', '1/2"'])(
    '%s finds nothing, also no number with its signs',
    async (size) => {
      await aPart(database, { partNumber: size })
      await aPart(database, { partNumber: `${size}-A` })
      expect(await find(size)).toEqual([])
    },
  )
})

describe('a number of which nothing is typed', () => {
  it.each(['', ' ', '-/.', '%', '_%', 'Ж', '\u202e', 'A'.repeat(49), '7'.repeat(10_000)])(
    '%j finds nothing',
    async (text) => {
      expect(await find(text)).toEqual([])
    },
  )
})

describe('the part number of a product is one of its numbers', () => {
  it('from when it is added, and when it or its maker changes', async () => {
    const part = await aPart(database, { partNumber: 'STEP-1ä', maker: 'Halden' })
    expect(await find('STEP1A')).toMatchObject([
      { product: part.id, kind: 'own', whose: 'Halden', shown: 'STEP-1ä' },
    ])
    const change = (to: { part_number?: string | null; maker?: string }) =>
      database.db.updateTable('products').set(to).where('id', '=', part.id).execute()
    await change({ part_number: 'STEP-2' })
    await change({ maker: 'Pellworth' })
    expect(await find('STEP1A')).toEqual([])
    expect(await find('STEP2')).toMatchObject([{ product: part.id, whose: 'Pellworth' }])
    await change({ part_number: null })
    expect(await find('STEP2')).toEqual([])
  })
})

describe('a product that another replaces', () => {
  it('leads to what is sold today, with the path, after the product itself', async () => {
    const [first, gone, last] = [
      await aPart(database, { partNumber: 'SUP-900' }),
      await aPart(database),
      await aPart(database),
    ]
    await aChain(database, [first, gone, last])
    await archive(gone.id)
    const path = [first.id, gone.id, last.id]
    expect(await find('SUP900')).toMatchObject([
      { product: first.id, kind: 'own' },
      { product: last.id, kind: 'superseded', shown: 'SUP-900', path },
    ])
    await archive(first.id)
    expect(await find('SUP900')).toMatchObject([{ product: last.id, kind: 'superseded', path }])
  })

  it('leads to nothing while nothing of the chain is sold, and an archived product is not found', async () => {
    const [first, last] = [await aPart(database, { partNumber: 'GONE-7777' }), await aPart(database)]
    await aChain(database, [first, last])
    await archive(first.id)
    await archive(last.id)
    expect(await find('GONE7777')).toEqual([])
  })

  const archive = (id: string) =>
    database.db.updateTable('products').set({ archived_at: new Date() }).where('id', '=', id).execute()
})
