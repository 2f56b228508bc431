import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rules } from '#base/contract/messages/rules.ts'
import { shopRules } from '#base/contract/messages/shop-words.ts'
import { countShop } from '#catalog/products/store/counts.ts'
import { auditEntriesOn } from '../audit-entries.ts'
import { anAdmin, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { countFaults } from './counted.ts'
import { addProduct, disc } from './form.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))

const edit = (id: string, body: object) =>
  shop.call('editProduct', { params: { id }, body, token: admin.token })
const table = async (filter: string) =>
  shop.call('adminProducts', { query: { filter, limit: 100 }, token: admin.token })
const isLow = async (id: string) => (await table('low')).rows.some(({ _id }) => _id === id)

async function setLevel(lowStockOrders: number): Promise<void> {
  const { version, value } = await shop.call('tradeSettings', { token: admin.token })
  const body = { version, value: { ...value, lowStockOrders } }
  await shop.call('changeTradeSettings', { body, token: admin.token })
}

describe('a level of low stock of a product’s own', () => {
  it('decides in place of the shop’s rule; without it the rule holds again, and an undo puts it back', async () => {
    const { id } = await aProduct(shop.database, { minimum: 2, available: 40 })
    expect(await isLow(id)).toBe(false)
    expect((await edit(id, { lowStockAt: '41' })).product.lowStockAt).toBe(41)
    expect(await isLow(id)).toBe(true)
    await edit(id, { lowStockAt: 40 })
    expect(await isLow(id)).toBe(false)
    await edit(id, { stockChange: -35, lowStockAt: 2 })
    // By the shop's rule 5 of 10 pieces are low.
    expect(await isLow(id)).toBe(false)
    await edit(id, { lowStockAt: null })
    expect(await isLow(id)).toBe(true)
    const { rows } = await shop.call('adminAudit', { query: { q: id }, token: admin.token })
    await shop.call('undoEntry', { params: { id: rows[0]?._id ?? '' }, token: admin.token })
    expect((await table('')).rows.find(({ _id }) => _id === id)).toMatchObject({ lowStockAt: 2 })
    expect(await isLow(id)).toBe(false)
    expect((await auditEntriesOn(shop.database, 'product', id)).slice(-2)).toEqual([
      { actor: admin.email, act: 'edit', before: { lowStockAt: 2 }, after: { lowStockAt: null } },
      expect.objectContaining({ before: { lowStockAt: null }, after: { lowStockAt: 2 } }),
    ])
    expect(await countFaults(shop.database.pool)).toEqual([])
  })

  it('is taken with a new product, and stays when the shop’s rule changes', async () => {
    const { insertedId: id } = await addProduct(shop, admin, { ...disc, available: 12, lowStockAt: 13 })
    expect(await isLow(id)).toBe(true)
    await setLevel(1)
    expect(await isLow(id)).toBe(true)
    await setLevel(5)
    expect(await countFaults(shop.database.pool)).toEqual([])
  })

  it('is a whole number of pieces from 1 on', async () => {
    const { id } = await aProduct(shop.database)
    for (const lowStockAt of [0, -1, 1.5, 'soon', 100_000_001])
      await expect(edit(id, { lowStockAt })).rejects.toMatchObject({ status: 400 })
    await expect(edit(id, { lowStockAt: 0 })).rejects.toMatchObject({
      body: { fields: { lowStockAt: rules.wholeNumber } },
    })
  })

  it('is in no answer, page or file that everybody may read, but in the export of staff', async () => {
    const secret = 77_123_457
    const name = 'Secretly low'
    const { id, slug } = await aProduct(shop.database, { name })
    await edit(id, { lowStockAt: secret })
    const paths = [
      ...['/api/addProduct', `/api/addProduct?q=${name}`, `/api/tools/${id}`, `/api/find?q=${name}`],
      ...[`/products/${slug}`, `/products/${slug}.data`, '/products', '/products.data', '/', '/_root.data'],
      ...[`/products?q=${name}`, `/tools/${id}`, `/api/openapi.json`],
    ]
    for (const path of paths) {
      const answer = await shop.fetch(path)
      const text = await answer.text()
      expect(text, path).not.toContain(String(secret))
      if (path !== '/api/openapi.json') expect(text, path).not.toContain('lowStockAt')
      if (path.startsWith('/api/addProduct')) expect(text, path).toContain(name)
    }
    const answer = await shop.fetch(`/api/admin-tables/products/csv?q=secretly`, {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    const [heads = '', line = ''] = (await answer.text()).trimEnd().split('\r\n')
    expect(line.split(',')[heads.split(',').indexOf('Low stock below')]).toBe(String(secret))
  })
})

it('the count, the list and the figure agree after any edits of stock, minimum, levels and the shop’s rule', async () => {
  const ids = await Promise.all(
    Array.from(
      { length: 6 },
      async (_, n) => (await aProduct(shop.database, { minimum: 2, available: n * 3 })).id,
    ),
  )
  const few = fc.integer({ min: 1, max: 30 })
  const step = fc.oneof(
    fc.record({ available: fc.integer({ min: 0, max: 30 }) }),
    fc.record({ minimum: fc.integer({ min: 1, max: 6 }) }),
    fc.record({ low_stock_at: fc.option(few) }),
    fc.record({ available: few, minimum: few, low_stock_at: fc.option(few) }),
    fc.record({ level: fc.integer({ min: 1, max: 9 }) }),
  )
  const { pool, db } = shop.database
  const edits = fc.array(fc.tuple(fc.nat(ids.length - 1), step), { minLength: 5, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(edits, async (all) => {
      for (const [at, change] of all) {
        if ('level' in change) await setLevel(change.level)
        else
          await db
            .updateTable('products')
            .set(change)
            .where('id', '=', ids[at] ?? '')
            .execute()
      }
      expect(await countFaults(pool)).toEqual([])
      const { rows, total } = await table('low')
      expect(rows.length).toBe(total)
      expect((await shop.call('summary', { token: admin.token })).lowStock).toBe(total)
      expect((await countShop(db)).low).toBe(total)
    }),
    { numRuns: 25 },
  )
  await setLevel(5)
}, 120_000)

it('another level for the shop is refused with words while somebody changes products for long', async () => {
  const { id } = await aProduct(shop.database)
  const { pool } = shop.database
  const importing = await pool.connect()
  try {
    await importing.query('begin')
    await importing.query('update products set available = available where id = $1', [id])
    await expect(setLevel(7)).rejects.toMatchObject({
      status: 409,
      code: 'products_busy',
      message: shopRules.productsBusy,
      body: { fields: { 'value.lowStockOrders': shopRules.productsBusy } },
    })
    expect((await shop.call('tradeSettings', { token: admin.token })).value.lowStockOrders).toBe(5)
  } finally {
    await importing.query('rollback')
    importing.release()
  }
  await setLevel(7)
  await setLevel(5)
}, 30_000)
