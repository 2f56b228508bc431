import { describe, expect, it } from 'vitest'
import { refusals } from '#base/contract/messages/refusals.ts'
import { rules } from '#base/contract/messages/rules.ts'
import { auditEntriesOn } from '../audit-entries.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { reasonsOf, stockOf } from '../stock.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))

const edit = (id: string, body: object, token = admin.token) =>
  shop.call('editProduct', { params: { id }, body, token })

describe('editing a product', () => {
  it('changes only the given fields, and keeps the address', async () => {
    const made = await aProduct(shop.database, { name: 'Old name', brand: 'Spain' })
    const before = await shop.call('oneProduct', { params: { id: made.id } })
    const { product, modifiedCount } = await edit(made.id, { name: 'New name', price: '19.90' })
    expect(modifiedCount).toBe(1)
    const { lowStockAt, comparePrice, shelf, pictureAlt, seoTitle, seoDescription, draft, ...shownToAll } =
      product
    expect({ lowStockAt, comparePrice, draft }).toEqual({
      lowStockAt: null,
      comparePrice: null,
      draft: false,
    })
    expect([shelf, pictureAlt, seoTitle, seoDescription]).toEqual(['', '', '', ''])
    expect(shownToAll).toEqual({ ...before, name: 'New name', price: 19.9 })
    expect(await shop.call('oneProduct', { params: { id: made.id } })).toEqual(shownToAll)
  })

  it('keeps brand and Made In the same (spec §3)', async () => {
    const { id } = await aProduct(shop.database)
    expect((await edit(id, { brand: 'Portugal' })).product).toMatchObject({
      brand: 'Portugal',
      madeIn: 'Portugal',
    })
  })

  it('records who changed which fields, with the values before and after', async () => {
    const { id } = await aProduct(shop.database, { priceCents: 1250 })
    await edit(id, { price: 13, minimum: 5 })
    expect(await auditEntriesOn(shop.database, 'product', id)).toEqual([
      { actor: admin.email, act: 'edit', before: { price: 12.5 }, after: { price: 13 } },
    ])
  })

  it('reports when nothing changed, and then records nothing', async () => {
    const { id } = await aProduct(shop.database, { priceCents: 1250 })
    expect(await edit(id, { price: 12.5, stockChange: 0 })).toMatchObject({ modifiedCount: 0 })
    expect(await edit(id, {})).toMatchObject({ modifiedCount: 0 })
    expect(await auditEntriesOn(shop.database, 'product', id)).toEqual([])
  })

  it('clears a part number with null, and refuses another product’s', async () => {
    const one = await aProduct(shop.database, { partNumber: 'CLR-1' })
    const other = await aProduct(shop.database, { partNumber: 'CLR-2' })
    await expect(edit(other.id, { partNumber: 'CLR-1' })).rejects.toMatchObject({
      status: 409,
      code: 'part_number_taken',
      body: { modifiedCount: 0 },
    })
    expect((await edit(one.id, { partNumber: null })).product.partNumber).toBeNull()
    expect((await edit(other.id, { partNumber: 'CLR-1' })).product.partNumber).toBe('CLR-1')
  })

  it('keeps the part numbers of a maker unique when the number or the maker changes', async () => {
    const taken = 'Halden already has a product with the part number MKR-1.'
    await aProduct(shop.database, { maker: 'Halden', partNumber: 'MKR-1' })
    const other = await aProduct(shop.database, { maker: 'Orbe', partNumber: 'MKR-1' })
    await expect(edit(other.id, { maker: 'Halden' })).rejects.toMatchObject({
      status: 409,
      message: taken,
      body: { fields: { partNumber: taken } },
    })
    expect((await edit(other.id, { maker: 'Halden', partNumber: 'MKR-2' })).modifiedCount).toBe(1)
    await expect(edit(other.id, { partNumber: 'MKR-1' })).rejects.toMatchObject({ message: taken })
    expect((await edit(other.id, { maker: '', partNumber: 'MKR-1' })).product).toMatchObject({
      maker: '',
      partNumber: 'MKR-1',
    })
  })

  it('succeeds once when many set the same part number of a maker at once', async () => {
    const ids = await Promise.all(
      Array.from({ length: 6 }, async () => (await aProduct(shop.database, { maker: 'Vidar' })).id),
    )
    const all = await Promise.allSettled(ids.map((id) => edit(id, { partNumber: 'RCE-2' })))
    const refused = all.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(5)
    for (const no of refused) expect(no).toMatchObject({ reason: { status: 409, code: 'part_number_taken' } })
  })

  it('keeps attributes as they were sent', async () => {
    const { id } = await aProduct(shop.database)
    const attributes = [{ name: 'Bore', value: '65', unit: 'mm' }]
    expect((await edit(id, { attributes })).product.attributes).toEqual(attributes)
    expect(await edit(id, { attributes })).toMatchObject({ modifiedCount: 0 })
  })
})

describe('stock', () => {
  it('is changed by a difference, with its line in the ledger', async () => {
    const { id } = await aProduct(shop.database, { available: 10 })
    expect((await edit(id, { stockChange: 5 })).product.available).toBe(15)
    expect((await edit(id, { stockChange: '-12' })).product.available).toBe(3)
    expect(await stockOf(shop.database, id)).toEqual({ available: 3, ledger: 3 })
    expect(await reasonsOf(shop.database, id)).toEqual(['added', 'edited', 'edited'])
  })

  it('has the sum of all differences when many change it at once', async () => {
    const { id } = await aProduct(shop.database, { available: 10 })
    await Promise.all(Array.from({ length: 20 }, (_, i) => edit(id, { stockChange: i % 2 ? 3 : -1 })))
    expect(await stockOf(shop.database, id)).toMatchObject({ available: 30, ledger: 30 })
    // Each change started from the result of the one before.
    const entries = await auditEntriesOn(shop.database, 'product', id)
    expect(entries.slice(1).map(({ before }) => before)).toEqual(
      entries.slice(0, -1).map(({ after }) => after),
    )
  })

  it('never goes below zero, not even when two admins remove the last pieces at once', async () => {
    const { id } = await aProduct(shop.database, { available: 4 })
    await expect(edit(id, { stockChange: -5 })).rejects.toMatchObject({
      status: 409,
      message: refusals.stockBelowZero,
      body: { modifiedCount: 0 },
    })
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => edit(id, { stockChange: -3 })))
    const refused = all.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(7)
    for (const no of refused) expect(no).toMatchObject({ reason: { status: 409 } })
    expect(await stockOf(shop.database, id)).toMatchObject({ available: 1, ledger: 1 })
  })

  it('never exceeds the largest number that the shop can count', async () => {
    const { id } = await aProduct(shop.database, { available: 99_999_999 })
    await expect(edit(id, { stockChange: 2 })).rejects.toMatchObject({
      status: 409,
      message: refusals.stockAboveMost,
    })
  })

  it('cannot be overwritten', async () => {
    const { id } = await aProduct(shop.database, { available: 4 })
    await expect(edit(id, { available: 1000 })).rejects.toMatchObject({ status: 400 })
    expect(await stockOf(shop.database, id)).toMatchObject({ available: 4 })
  })

  it('leaves the price unchanged too when its change is refused', async () => {
    const { id } = await aProduct(shop.database, { available: 1, priceCents: 100 })
    await expect(edit(id, { price: 2, stockChange: -2 })).rejects.toMatchObject({ status: 409 })
    expect(await shop.call('oneProduct', { params: { id } })).toMatchObject({ price: 1, available: 1 })
    expect(await auditEntriesOn(shop.database, 'product', id)).toEqual([])
  })
})

describe('a product taken off sale', () => {
  const archive = (id: string) => shop.call('removeProduct', { params: { id }, token: admin.token })
  const restore = (id: string) => shop.call('restoreProduct', { params: { id }, token: admin.token })

  it('disappears from every list, and comes back unchanged', async () => {
    const { id } = await aProduct(shop.database, { name: 'Fleeting part' })
    const before = await shop.call('oneProduct', { params: { id } })
    expect(await archive(id)).toEqual({ acknowledged: true, deletedCount: 1 })
    expect(await shop.call('listProducts', { query: { q: 'Fleeting' } })).toEqual([])
    await expect(shop.call('oneProduct', { params: { id } })).rejects.toMatchObject({
      status: 404,
      message: refusals.missingProduct,
    })
    expect(await restore(id)).toEqual({ acknowledged: true, modifiedCount: 1 })
    expect(await shop.call('oneProduct', { params: { id } })).toEqual(before)
    expect((await auditEntriesOn(shop.database, 'product', id)).map(({ act }) => act)).toEqual([
      'archive',
      'restore',
    ])
  })

  it('is taken off sale once: a second click changes nothing and is not recorded', async () => {
    const { id } = await aProduct(shop.database)
    await archive(id)
    expect(await archive(id)).toMatchObject({ deletedCount: 0 })
    await restore(id)
    expect(await restore(id)).toMatchObject({ modifiedCount: 0 })
    expect(await auditEntriesOn(shop.database, 'product', id)).toHaveLength(2)
  })

  it('is still shown as archived if it was ever sold, and its orders keep their name and price', async () => {
    const customer = await aCustomer(shop.database)
    const product = await aProduct(shop.database, { available: 10, minimum: 2 })
    const order = await anOrder(shop.database, customer, { product, payment: 'paid' })
    await archive(product.id)
    expect(await shop.call('oneProduct', { params: { id: product.id } })).toMatchObject({
      archived: true,
      available: 8,
    })
    const { rows } = await shop.database.pool.query(
      'select product_name, unit_price_cents from order_lines where order_id = $1',
      [order.id],
    )
    expect(rows).toEqual([{ product_name: product.name, unit_price_cents: product.priceCents }])
  })
})

describe('authorisation', () => {
  it.each(['removeProduct', 'editProduct', 'restoreProduct', 'adminProducts'] as const)(
    '%s requires an admin',
    async (name) => {
      const customer = await aCustomer(shop.database)
      const { id } = await aProduct(shop.database)
      const sent = { params: { id }, ...(name === 'editProduct' ? { body: { price: 1 } } : {}) }
      await expect(shop.call(name, sent)).rejects.toMatchObject({ status: 401, code: 'anonymous' })
      await expect(shop.call(name, { ...sent, token: customer.token })).rejects.toMatchObject({
        status: 403,
        code: 'forbidden',
      })
      expect(await auditEntriesOn(shop.database, 'product', id)).toEqual([])
    },
  )

  it('an unknown product cannot be changed', async () => {
    for (const [name, body, harmless] of [
      ['removeProduct', undefined, { deletedCount: 0 }],
      ['restoreProduct', undefined, { modifiedCount: 0 }],
      ['editProduct', { price: 1 }, { modifiedCount: 0 }],
    ] as const) {
      await expect(
        shop.call(name, { params: { id: 'nothing' }, body, token: admin.token }),
      ).rejects.toMatchObject({ status: 404, body: harmless })
    }
  })

  it('an invalid number is refused, with a message for its field', async () => {
    const { id } = await aProduct(shop.database)
    await expect(edit(id, { stockChange: '1.5' })).rejects.toMatchObject({
      status: 400,
      body: { fields: { stockChange: rules.wholeNumber } },
    })
  })
})
