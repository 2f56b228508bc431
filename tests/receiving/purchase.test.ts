import { describe, expect, it } from 'vitest'
import { permissionNames } from '#base/contract/permissions.ts'
import { anAdmin, aProduct, aStaffMember, aSupplier, withOwnRole } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { stockOf } from '../stock.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))
const supplier = suiteFixture(() => aSupplier(shop.database, 'Kolben & Co'))
/** Somebody who may do everything else. */
const nearly = suiteFixture(() =>
  withOwnRole(
    shop.database,
    permissionNames.filter((name) => name !== 'costs.see'),
  ),
)

interface Entered {
  price: number | null
  supplierId: string | null
}
const enter = (id: string, body: Entered & { was?: Entered }, token = admin.token) =>
  shop.call('changePurchase', { params: { id }, body, token })
const costsOf = async (id: string) =>
  (await shop.call('productCosts', { query: { ids: id }, token: admin.token })).rows[0]
const book = async (id: string, price: number | null, pieces = 10) =>
  (
    await shop.call('bookReceipt', {
      body: {
        supplierId: supplier.id,
        deliveryNote: `${id} ${Math.random()}`,
        lines: [{ toolsId: id, pieces, price }],
      },
      token: admin.token,
    })
  ).insertedId
const entriesOn = async (id: string, token = admin.token) =>
  (await shop.call('adminAudit', { query: { thing: `product:${id}` }, token })).rows

describe('a purchase price that is entered', () => {
  it('is what the product costs from then on, without any stock', async () => {
    const { id } = await aProduct(shop.database, { priceCents: 1000, available: 3 })
    expect(await enter(id, { price: 4, supplierId: supplier.id })).toMatchObject({ modifiedCount: 1 })
    expect(await costsOf(id)).toMatchObject({
      last: 4,
      cost: 4,
      supplierId: supplier.id,
      supplier: 'Kolben & Co',
    })
    expect(await enter(id, { price: 4, supplierId: supplier.id })).toMatchObject({ modifiedCount: 0 })
    expect((await stockOf(shop.database, id)).available).toBe(3)
  })

  it('replaces the average, which the next delivery moves again', async () => {
    const { id } = await aProduct(shop.database, { priceCents: 1000, available: 0 })
    await book(id, 2)
    await enter(id, { price: 6, supplierId: null })
    expect(await costsOf(id)).toMatchObject({ last: 6, cost: 6, supplierId: null })
    const wrong = await book(id, 8)
    expect(await costsOf(id)).toMatchObject({ last: 8, cost: 7, supplierId: supplier.id })
    await shop.call('cancelReceipt', { params: { id: wrong }, token: admin.token })
    expect(await costsOf(id)).toMatchObject({ last: 6, cost: 6, supplierId: null })
  })

  it('stays when a delivery before it is taken back', async () => {
    const { id } = await aProduct(shop.database, { priceCents: 1000, available: 0 })
    const first = await book(id, 2)
    await enter(id, { price: 6, supplierId: null })
    await book(id, 8)
    await shop.call('cancelReceipt', { params: { id: first }, token: admin.token })
    // Of the ten pieces that are left, none was there at the price that was entered.
    expect(await costsOf(id)).toMatchObject({ last: 8, cost: 8 })
  })

  it('can be emptied: nobody knows then', async () => {
    const { id } = await aProduct(shop.database, { priceCents: 1000 })
    await enter(id, { price: 4, supplierId: supplier.id })
    await enter(id, { price: null, supplierId: null })
    expect(await costsOf(id)).toMatchObject({ last: null, cost: null, margin: null, supplier: null })
    await book(id, 3)
    expect(await costsOf(id)).toMatchObject({ last: 3, cost: 3 })
  })

  it('is refused for a product or a supplier that there is not, and below nothing', async () => {
    const { id } = await aProduct(shop.database)
    await expect(enter('unknown', { price: 1, supplierId: null })).rejects.toMatchObject({ status: 404 })
    await expect(enter(id, { price: 1, supplierId: 'unknown' })).rejects.toMatchObject({ status: 404 })
    await expect(enter(id, { price: -1, supplierId: null })).rejects.toMatchObject({ status: 400 })
    expect(await costsOf(id)).toMatchObject({ last: null })
  })

  it('keeps its supplier', async () => {
    const { id } = await aProduct(shop.database)
    const other = await aSupplier(shop.database)
    await enter(id, { price: null, supplierId: other.id })
    await expect(
      shop.call('removeSupplier', { params: { id: other.id }, token: admin.token }),
    ).rejects.toMatchObject({ status: 409, code: 'supplier_used' })
  })
})

describe('a purchase price that two people change at once', () => {
  const other = suiteFixture(() => aSupplier(shop.database, 'Ring AG'))
  const begun = { price: 4, supplierId: null }
  async function known() {
    const { id } = await aProduct(shop.database, { priceCents: 1000, available: 0 })
    await enter(id, begun)
    return id
  }

  it('is kept as the first has saved it, and the second is told what it is now', async () => {
    const id = await known()
    await enter(id, { price: 6, supplierId: supplier.id, was: begun })
    const price = 'The purchase price was changed meanwhile: it is $6.00 now.'
    const supplierId = 'The supplier was changed meanwhile: it is Kolben & Co now.'
    await expect(enter(id, { price: 5, supplierId: other.id, was: begun })).rejects.toMatchObject({
      status: 409,
      code: 'purchase_changed',
      message: `${price} ${supplierId} Please check what you typed, and save again.`,
      body: { fields: { price, supplierId }, now: { price: 6, supplierId: supplier.id } },
    })
    expect(await costsOf(id)).toMatchObject({ last: 6, supplierId: supplier.id })
    expect(await entriesOn(id)).toHaveLength(2)
    const now = { price: 6, supplierId: supplier.id }
    await enter(id, { price: 5, supplierId: supplier.id, was: now })
    expect(await costsOf(id)).toMatchObject({ last: 5, supplierId: supplier.id })
  })

  it('is refused also where the first has emptied it', async () => {
    const id = await known()
    await enter(id, { price: null, supplierId: null, was: begun })
    await expect(enter(id, { price: 5, supplierId: null, was: begun })).rejects.toMatchObject({
      body: { fields: { price: expect.stringContaining('not known now') }, now: { price: null } },
    })
  })

  it('has what both saved, if one changed the price and the other the supplier, or both the same', async () => {
    const id = await known()
    await enter(id, { price: 6, supplierId: null, was: begun })
    await enter(id, { price: 4, supplierId: other.id, was: begun })
    expect(await costsOf(id)).toMatchObject({ last: 6, supplierId: other.id })
    expect(await enter(id, { price: 6, supplierId: other.id, was: begun })).toMatchObject({
      modifiedCount: 0,
    })
  })

  it('is refused after a delivery with another price, and not after one that moved the average alone', async () => {
    const id = await known()
    await enter(id, { price: 4, supplierId: supplier.id })
    const was = { price: 4, supplierId: supplier.id }
    await book(id, 6)
    await book(id, 4)
    await book(id, null)
    expect(await costsOf(id)).toMatchObject({ last: 4, cost: 5 })
    await enter(id, { price: 3, supplierId: supplier.id, was })
    await book(id, 8)
    await expect(enter(id, { ...was, price: 2, was: { ...was, price: 3 } })).rejects.toMatchObject({
      code: 'purchase_changed',
      body: { now: { price: 8 } },
    })
    await enter(id, { price: 3, supplierId: other.id, was: { ...was, price: 3 } })
    expect(await costsOf(id)).toMatchObject({ last: 8, supplierId: other.id })
  })
})

describe('staff who may not see purchase prices', () => {
  it('neither reads nor changes them', async () => {
    const { id } = await aProduct(shop.database)
    await enter(id, { price: 7731.37, supplierId: supplier.id })
    const viewer = await aStaffMember(shop.database, 'viewer')
    const warehouse = await aStaffMember(shop.database, 'warehouse')
    for (const { token } of [viewer, warehouse, nearly]) {
      await expect(enter(id, { price: 1, supplierId: null }, token)).rejects.toMatchObject({ status: 403 })
      await expect(shop.call('productCosts', { query: { ids: id }, token })).rejects.toMatchObject({
        status: 403,
      })
    }
    const only = await withOwnRole(shop.database, ['costs.see', 'audit.see'])
    await expect(enter(id, { price: 1, supplierId: null }, only.token)).rejects.toMatchObject({ status: 403 })
    expect(await costsOf(id)).toMatchObject({ last: 7731.37 })
  })

  it('does not find them in the audit log, where the others see them before and after', async () => {
    const { id } = await aProduct(shop.database)
    await enter(id, { price: 7731.37, supplierId: supplier.id })
    const [seen] = await entriesOn(id)
    expect(JSON.stringify(seen)).toContain('7731.37')
    expect(seen?.changes).toHaveLength(2)
    const hidden = await entriesOn(id, nearly.token)
    expect(hidden).toHaveLength(1)
    expect(hidden[0]).toMatchObject({ changes: [], canUndo: false })
    expect(JSON.stringify(hidden)).not.toContain('7731.37')
    for (const name of ['previewUndo', 'undoEntry'] as const)
      await expect(
        shop.call(name, { params: { id: seen?._id ?? '' }, token: nearly.token }),
      ).rejects.toMatchObject({
        status: 403,
      })
  })

  it('is not helped by seeing them only: undoing needs the permission to change products too', async () => {
    const { id } = await aProduct(shop.database)
    await enter(id, { price: 5, supplierId: null })
    const [entry] = await entriesOn(id)
    const only = await withOwnRole(shop.database, ['costs.see', 'audit.see'])
    await expect(
      shop.call('undoEntry', { params: { id: entry?._id ?? '' }, token: only.token }),
    ).rejects.toMatchObject({ status: 403 })
  })
})

describe('from the audit log', () => {
  it('a purchase price is put back, also to none, unless it changed since', async () => {
    const { id } = await aProduct(shop.database)
    await enter(id, { price: 5, supplierId: supplier.id })
    const [first] = await entriesOn(id)
    await enter(id, { price: 6, supplierId: supplier.id })
    const [second] = await entriesOn(id)
    const undo = (entry: typeof first) =>
      shop.call('undoEntry', { params: { id: entry?._id ?? '' }, token: admin.token })
    await expect(undo(first)).rejects.toMatchObject({ status: 409, code: 'changed_since' })
    await undo(second)
    expect(await costsOf(id)).toMatchObject({ last: 5, supplierId: supplier.id })
    await undo(first)
    expect(await costsOf(id)).toMatchObject({ last: null, supplierId: null })
  })
})
