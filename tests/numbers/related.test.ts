import { describe, expect, it } from 'vitest'
import type { BodyOf } from '#base/contract/schemas.ts'
import type { Db } from '#platform/db/open.ts'
import { auditEntriesOn } from '../audit-entries.ts'
import { anAdmin, type MadeProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aChain, aPart } from './make.ts'

const shop = suiteFixture(openTestShop)
type Related = BodyOf<'changeRelatedProducts'>

const none: Related = { replacedBy: null, otherSide: null, kits: [], goesWith: [], interchange: [] }
const related = (id: string) => shop.call('relatedProducts', { params: { id } })
const change = async (id: string, to: Partial<Related>) => {
  const { token } = await anAdmin(shop.database)
  return shop.call('changeRelatedProducts', { token, params: { id }, body: { ...none, ...to } })
}
const archive = (id: string) =>
  shop.database.db.updateTable('products').set({ archived_at: new Date() }).where('id', '=', id).execute()
const aFew = (count: number) => Promise.all(Array.from({ length: count }, () => aPart(shop.database)))
const ids = (found: readonly { _id: string }[]) => found.map(({ _id }) => _id)

describe('a product that another replaces', () => {
  it('shows the path to what is sold today, and that shows the path back', async () => {
    const [one, two, three] = await chainOf(3)
    await archive(two)
    expect((await related(one)).replacedBy).toMatchObject([
      { _id: two, onSale: false },
      { _id: three, onSale: true, price: 12.5, available: 100 },
    ])
    expect(ids((await related(three)).replaces)).toEqual([two, one])
  })

  it('leads through a chain of fifty', async () => {
    const chain = await chainOf(51)
    expect(ids((await related(chain[0] ?? '')).replacedBy)).toEqual(chain.slice(1))
    expect(ids((await related(chain[50] ?? '')).replaces)).toEqual(chain.slice(0, 50).toReversed())
  })

  it('cannot replace itself over any number of steps: the refusal says the path', async () => {
    const parts = await aFew(3)
    await aChain(shop.database, parts)
    const [one = '', , three = ''] = parts.map(({ id }) => id)
    const [first, second, third] = parts.map(({ partNumber }) => partNumber)
    await expect(change(three, { replacedBy: one })).rejects.toMatchObject({
      status: 409,
      code: 'replacement_circle',
      message: `The products would replace each other in a circle: ${[third, first, second, third].join(' → ')}.`,
    })
    await expect(change(one, { replacedBy: one })).rejects.toMatchObject({ code: 'itself' })
    expect((await related(three)).replacedBy).toEqual([])
  })

  it('is in a chain of at most a hundred', async () => {
    const chain = await chainOf(60)
    const further = await chainOf(42)
    await expect(change(chain.at(-1) ?? '', { replacedBy: further[0] ?? '' })).rejects.toMatchObject({
      code: 'replacement_chain',
    })
    await change(chain.at(-1) ?? '', { replacedBy: further[1] ?? '' })
    expect((await related(chain[0] ?? '')).replacedBy).toHaveLength(100)
  })

  it('is refused a circle by the database, also when two transactions each add a half', async () => {
    const [one, two] = await aFew(2)
    const add = (db: Db, of: MadeProduct | undefined, by: MadeProduct | undefined) =>
      db
        .insertInto('product_relations')
        .values({ product_id: of?.id ?? '', kind: 'replaced_by', other_id: by?.id ?? '' })
        .execute()
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const { second } = await shop.database.db.transaction().execute(async (tx) => {
      await add(tx, one, two)
      const begun = add(shop.database.db, two, one).catch((error: unknown) => error)
      await expect.poll(async () => (await shop.database.pool.query(waiting)).rowCount).toBeGreaterThan(0)
      return { second: begun }
    })
    expect(await second).toMatchObject({ constraint: 'replacement_circle' })
  })

  async function chainOf(length: number): Promise<[string, string, string, ...string[]]> {
    const parts = await aFew(length)
    await aChain(shop.database, parts)
    const [one = '', two = '', three = '', ...further] = parts.map(({ id }) => id)
    return [one, two, three, ...further]
  }
})

describe('equivalent products', () => {
  const group = { source: 'Interchange list 2026', number: 'IC 1042' }

  it('have the same interchange number of one source; those in stock come first, and the cheapest of them', async () => {
    const one = await aPart(shop.database)
    const out = await aPart(shop.database, { available: 0, priceCents: 100 })
    const dear = await aPart(shop.database, { priceCents: 900 })
    const cheap = await aPart(shop.database, { priceCents: 800 })
    const other = await aPart(shop.database)
    for (const { id } of [one, out, dear]) await change(id, { interchange: [group] })
    await change(cheap.id, { interchange: [{ ...group, number: 'ic-1042' }] })
    await change(other.id, { interchange: [{ ...group, source: 'Another list' }] })
    const { equivalents } = await related(one.id)
    expect(ids(equivalents)).toEqual([cheap.id, dear.id, out.id])
    expect(equivalents[0]).toMatchObject({ price: 8, interchange: [{ ...group, number: 'ic-1042' }] })
  })

  it('are shown at once with one that joins, by every product of the group', async () => {
    const [one, two] = [await aPart(shop.database), await aPart(shop.database)]
    const joined = { source: 'Joined', number: '7' }
    await change(one.id, { interchange: [joined] })
    expect((await related(one.id)).equivalents).toEqual([])
    await change(two.id, { interchange: [joined] })
    await expect.poll(async () => ids((await related(one.id)).equivalents)).toEqual([two.id])
  })
})

describe('the other side, kits and what goes with a product', () => {
  it('are shown, the other side by both', async () => {
    const [left, right, kit, oil, bolt] = await Promise.all([0, 1, 2, 3, 4].map(() => aPart(shop.database)))
    if (!left || !right || !kit || !oil || !bolt) throw new Error('five parts')
    await change(left.id, { otherSide: right.id, kits: [kit.id], goesWith: [oil.id, bolt.id] })
    const shown = await related(left.id)
    expect(shown).toMatchObject({ otherSide: { _id: right.id }, kits: [{ _id: kit.id }] })
    expect(ids(shown.goesWith)).toEqual([oil.id, bolt.id])
    expect(await related(right.id)).toMatchObject({ otherSide: { _id: left.id } })
    expect(ids((await related(kit.id)).contains)).toEqual([left.id])
    await change(right.id, {})
    expect(await related(left.id)).toMatchObject({ otherSide: null, kits: [{ _id: kit.id }] })
    const entries = await auditEntriesOn(shop.database, 'product', left.id)
    expect(entries.map(({ after }) => after)).toMatchObject([
      { related: { otherSide: right.id, kits: [kit.id] } },
      { related: { otherSide: null } },
    ])
  })

  it('a product that has another side keeps it until that is removed', async () => {
    const [left, right, third] = [
      await aPart(shop.database),
      await aPart(shop.database),
      await aPart(shop.database),
    ]
    await change(left.id, { otherSide: right.id })
    await expect(change(third.id, { otherSide: right.id })).rejects.toMatchObject({
      code: 'other_side_taken',
    })
    expect(await related(right.id)).toMatchObject({ otherSide: { _id: left.id } })
  })

  it.each([
    ['an unknown product', { kits: ['nothing'] }, 'unknown_product'],
    ['a product twice', { goesWith: ['same', 'same'] }, 'unknown_product'],
    ['an interchange number without a sign', { interchange: [{ source: 'S', number: '-' }] }, 'empty_number'],
  ])('are refused with %s', async (_, to, code) => {
    const { id } = await aPart(shop.database)
    await expect(change(id, to)).rejects.toMatchObject({ status: 400, code })
  })

  it('that are the same change nothing', async () => {
    const [one, other] = [await aPart(shop.database), await aPart(shop.database)]
    await change(one.id, { goesWith: [other.id] })
    expect(await change(one.id, { goesWith: [other.id] })).toMatchObject({ modifiedCount: 0 })
    expect(await auditEntriesOn(shop.database, 'product', one.id)).toHaveLength(1)
  })

  it('archived products are not shown', async () => {
    const [one, other] = [await aPart(shop.database), await aPart(shop.database)]
    await change(one.id, { goesWith: [other.id] })
    expect((await related(one.id)).goesWith).toHaveLength(1)
    await archive(other.id)
    await expect.poll(async () => (await related(one.id)).goesWith).toEqual([])
  })
})
