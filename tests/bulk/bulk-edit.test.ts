import { describe, expect, it } from 'vitest'
import { auditEntriesOn } from '../audit-entries.ts'
import { aCategory, aCustomer, anAdmin, aProduct, aStaffMember } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { reasonsOf, stockOf } from '../stock.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))

async function preview(body: object, token = admin.token): Promise<string> {
  return (await shop.call('previewBulkEdit', { body, token })).insertedId
}

const editOf = (id: string) => shop.call('bulkEdit', { params: { id }, token: admin.token })
const rowsOf = async (id: string) =>
  (await shop.call('bulkEditRows', { params: { id }, token: admin.token })).rows

async function apply(id: string) {
  await shop.call('applyBulkEdit', { params: { id }, token: admin.token })
  await shop.jobsDone()
  return editOf(id)
}

async function undo(id: string) {
  await shop.call('undoBulkEdit', { params: { id }, token: admin.token })
  await shop.jobsDone()
  return editOf(id)
}

const priceOf = async (id: string) => (await shop.call('oneProduct', { params: { id } })).price

describe('a bulk edit', () => {
  it('shows before and after, changes nothing until it is applied, and then changes exactly that', async () => {
    const [one, same, gone] = [
      await aProduct(shop.database, { priceCents: 1005 }),
      await aProduct(shop.database, { priceCents: 1 }),
      await aProduct(shop.database, { archivedAt: new Date() }),
    ]
    const ids = [one.id, same.id, gone.id]
    const id = await preview({ ids, price: { how: 'raise_percent', ppm: 100_000, rounding: 'cent' } })
    expect(await rowsOf(id)).toEqual([
      expect.objectContaining({ outcome: 'ready', before: { price: 10.05 }, after: { price: 11.06 } }),
      expect.objectContaining({ outcome: 'unchanged' }),
      expect.objectContaining({ outcome: 'refused', why: 'archived' }),
    ])
    expect(await priceOf(one.id)).toBe(10.05)
    const done = await apply(id)
    expect(done).toMatchObject({ state: 'applied', total: 3 })
    expect(done.counts).toMatchObject({ done: 1, unchanged: 1, refused: 1, ready: 0 })
    expect(await priceOf(one.id)).toBe(11.06)
    expect(await auditEntriesOn(shop.database, 'product', one.id)).toEqual([
      { actor: admin.email, act: 'edit', before: { price: 10.05 }, after: { price: 11.06 } },
    ])
    expect(await auditEntriesOn(shop.database, 'product', same.id)).toEqual([])
  })

  it('is of all products that a filter of the table finds, in its order', async () => {
    const name = `Bulkhead ${Date.now()}`
    const made = []
    for (const _ of [1, 2, 3]) made.push(await aProduct(shop.database, { name }))
    await aProduct(shop.database, { name, archivedAt: new Date() })
    const id = await preview({ query: { q: name, filter: 'on_sale' }, maker: 'Orbe' })
    expect((await rowsOf(id)).map(({ toolsId }) => toolsId)).toEqual(made.map((one) => one.id).reverse())
    await apply(id)
    expect(await shop.call('oneProduct', { params: { id: made[0]?.id ?? '' } })).toMatchObject({
      maker: 'Orbe',
    })
  })

  it('skips and names a product whose price was changed since the preview, and no other', async () => {
    const [stale, other] = [await aProduct(shop.database), await aProduct(shop.database)]
    const id = await preview({ ids: [stale.id, other.id], price: { how: 'set', amount: 20 } })
    await shop.call('editProduct', { params: { id: stale.id }, body: { price: 13 }, token: admin.token })
    expect((await apply(id)).counts).toMatchObject({ done: 1, skipped: 1 })
    expect(await rowsOf(id)).toEqual([
      expect.objectContaining({ toolsId: stale.id, outcome: 'skipped', why: 'changed_since' }),
      expect.objectContaining({ toolsId: other.id, outcome: 'done' }),
    ])
    expect([await priceOf(stale.id), await priceOf(other.id)]).toEqual([13, 20])
  })

  it('is not stopped by what it is not about: an order, another text', async () => {
    const product = await aProduct(shop.database)
    const id = await preview({ ids: [product.id], price: { how: 'set', amount: 20 } })
    await shop.call('editProduct', { params: { id: product.id }, body: { about: 'New' }, token: admin.token })
    expect((await apply(id)).counts).toMatchObject({ done: 1, skipped: 0 })
  })

  it('skips a product of which too many pieces were sold since: the stock is never below zero', async () => {
    const [sold, other] = [
      await aProduct(shop.database, { available: 10 }),
      await aProduct(shop.database, { available: 10 }),
    ]
    const stock = { how: 'count', pieces: 0, reason: 'lost', note: '' }
    const id = await preview({ ids: [sold.id, other.id], stock })
    await shop.call('editProduct', {
      params: { id: sold.id },
      body: { stockChange: -3 },
      token: admin.token,
    })
    expect((await apply(id)).counts).toMatchObject({ done: 1, skipped: 1 })
    expect((await rowsOf(id))[0]).toMatchObject({ outcome: 'skipped', why: 'stock_below_zero' })
    expect(await stockOf(shop.database, sold.id)).toEqual({ available: 7, ledger: 7 })
    expect(await stockOf(shop.database, other.id)).toEqual({ available: 0, ledger: 0 })
  })

  it('applied twice at once changes each product once', async () => {
    const product = await aProduct(shop.database, { available: 10 })
    const stock = { how: 'add', pieces: 5, reason: 'received', note: 'Delivery 12' }
    const id = await preview({ ids: [product.id], stock })
    const begun = await Promise.all(
      [1, 2, 3].map(() => shop.call('applyBulkEdit', { params: { id }, token: admin.token })),
    )
    expect(begun.map(({ modifiedCount }) => modifiedCount).sort()).toEqual([0, 0, 1])
    await shop.jobsDone()
    expect(await stockOf(shop.database, product.id)).toEqual({ available: 15, ledger: 15 })
    expect(await reasonsOf(shop.database, product.id)).toEqual(['added', 'received'])
  })

  it('moves products to a category and back', async () => {
    const category = await aCategory(shop.database, `Brakes ${Date.now()}`)
    const product = await aProduct(shop.database)
    const id = await preview({ ids: [product.id], categoryId: category })
    await apply(id)
    expect(await shop.call('oneProduct', { params: { id: product.id } })).toMatchObject({
      categoryId: category,
    })
    await undo(id)
    expect(await shop.call('oneProduct', { params: { id: product.id } })).toMatchObject({
      categoryId: null,
      category: '',
    })
  })

  it('refuses nothing to change, no products, and more than 10,000', async () => {
    const { id } = await aProduct(shop.database)
    const ids = Array.from({ length: 10_001 }, (_, at) => `p${at}`)
    const price = { how: 'set', amount: 5 }
    for (const [body, code] of [
      [{ ids: [id] }, 'bulk_edit_nothing'],
      [{ price }, 'bulk_edit_none'],
      [{ ids: ['unknown'], price }, 'bulk_edit_none'],
      [{ ids, price }, 'invalid'],
      [{ ids: [id], price: { how: 'set', amount: 0 } }, 'invalid'],
      [{ ids: [id], stock: { how: 'count', pieces: 5, reason: 'other', note: '' } }, 'invalid'],
    ] as const)
      await expect(preview(body)).rejects.toMatchObject({ status: 400, code })
  })
})

describe('the undo of a bulk edit', () => {
  it('puts prices back, and keeps and names what was edited since', async () => {
    const [edited, other] = [await aProduct(shop.database), await aProduct(shop.database)]
    const id = await preview({
      ids: [edited.id, other.id],
      price: { how: 'set', amount: 20 },
      maker: 'Vidar',
    })
    await apply(id)
    await shop.call('editProduct', { params: { id: edited.id }, body: { price: 25 }, token: admin.token })
    expect(await undo(id)).toMatchObject({ state: 'undone', counts: { undone: 1, kept: 1 } })
    expect([await priceOf(edited.id), await priceOf(other.id)]).toEqual([25, 12.5])
    expect((await rowsOf(id))[0]).toMatchObject({ toolsId: edited.id, outcome: 'kept', why: 'changed_since' })
    await expect(undo(id)).rejects.toMatchObject({ status: 409, code: 'bulk_edit_not_done' })
  })

  it('never touches the stock', async () => {
    const product = await aProduct(shop.database, { available: 10 })
    const stock = { how: 'count', pieces: 4, reason: 'counted', note: '' }
    const id = await preview({ ids: [product.id], stock, price: { how: 'set', amount: 20 } })
    await apply(id)
    await undo(id)
    expect(await stockOf(shop.database, product.id)).toEqual({ available: 4, ledger: 4 })
    expect(await priceOf(product.id)).toBe(12.5)
    const alone = await preview({ ids: [product.id], stock: { ...stock, pieces: 5 } })
    await apply(alone)
    await expect(undo(alone)).rejects.toMatchObject({ status: 409 })
  })
})

describe('the permissions of a bulk edit', () => {
  it('are the permissions of what it changes, at the preview and when it is applied', async () => {
    const { id } = await aProduct(shop.database)
    const warehouse = await aStaffMember(shop.database, 'warehouse')
    const stock = { how: 'add', pieces: 1, reason: 'counted', note: '' }
    const price = { how: 'set', amount: 5 }
    await expect(preview({ ids: [id], price }, warehouse.token)).rejects.toMatchObject({ status: 403 })
    await expect(preview({ ids: [id], stock, maker: 'X' }, warehouse.token)).rejects.toMatchObject({
      status: 403,
    })
    await preview({ ids: [id], stock }, warehouse.token)
    const priced = await preview({ ids: [id], price })
    await expect(
      shop.call('applyBulkEdit', { params: { id: priced }, token: warehouse.token }),
    ).rejects.toMatchObject({ status: 403 })
    expect((await editOf(priced)).state).toBe('previewed')
    const customer = await aCustomer(shop.database)
    await expect(preview({ ids: [id], stock }, customer.token)).rejects.toMatchObject({ status: 403 })
  })
})
