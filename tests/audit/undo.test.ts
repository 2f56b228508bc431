import { describe, expect, it } from 'vitest'
import { untaxed } from '#base/contract/forms/taxes.ts'
import { refusals } from '#base/contract/messages/refusals.ts'
import { undoRefusals } from '#platform/audit/messages/undo-refusals.ts'
import { anAdmin, aProduct, withOwnRole } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))

/** The newest entry about a subject. */
async function newest(subjectId: string, token = admin.token) {
  const { rows } = await shop.call('adminAudit', { query: { q: subjectId }, token })
  const [entry] = rows
  if (entry === undefined) throw new Error(`No entry about ${subjectId}`)
  return { ...entry, id: entry._id }
}

const edit = (id: string, body: Record<string, unknown>) =>
  shop.call('editProduct', { params: { id }, body, token: admin.token })
const read = (id: string) => shop.call('oneProduct', { params: { id } })
const undo = (id: string, token = admin.token) => shop.call('undoEntry', { params: { id }, token })
const preview = (id: string) => shop.call('previewUndo', { params: { id }, token: admin.token })

/** A product whose price was 10 and is 12, and the entry of that change. */
async function repriced() {
  const product = await aProduct(shop.database, { priceCents: 1000 })
  await edit(product.id, { price: '12.00' })
  return { ...product, entry: await newest(product.id) }
}

describe('an entry of the audit log', () => {
  it('is put back: a product has its former price and text, and the new entry names the one that it undid', async () => {
    const { id, name } = await aProduct(shop.database, { priceCents: 1000 })
    await edit(id, { price: '12.00', name: 'Misspelt' })
    const entry = await newest(id)
    expect(entry.canUndo).toBe(true)
    const { changes, more } = await preview(entry.id)
    expect(changes).toContainEqual({ name: 'price', before: '12', after: '10', cut: false })
    expect(changes).toContainEqual({ name: 'name', before: 'Misspelt', after: name, cut: false })
    expect([changes.length, more]).toEqual([2, 0])
    await undo(entry.id)
    expect(await read(id)).toMatchObject({ price: 10, name })
    const undoing = await newest(id)
    expect(undoing).toMatchObject({ undid: entry._id, actor: admin.email, undoneBy: null })
    expect(undoing.start).toMatch(/^put back the (price|name) and the (price|name) of$/)
    const { rows } = await shop.call('adminAudit', { query: { q: id }, token: admin.token })
    expect(rows.find(({ _id }) => _id === entry._id)).toMatchObject({
      undoneBy: undoing._id,
      canUndo: false,
    })
  })

  it('keeps what was changed beside it since', async () => {
    const { id, entry } = await repriced()
    await edit(id, { about: 'Newer words' })
    await undo(entry.id)
    expect(await read(id)).toMatchObject({ price: 10, about: 'Newer words' })
  })

  it('is refused when the same field was changed since, and names it', async () => {
    const { id, entry } = await repriced()
    await edit(id, { price: '13.00' })
    const refused = { status: 409, code: 'changed_since', message: undoRefusals.changedSince(['price']) }
    await expect(preview(entry.id)).rejects.toMatchObject(refused)
    await expect(undo(entry.id)).rejects.toMatchObject(refused)
    expect(await read(id)).toMatchObject({ price: 13 })
  })

  it('is put back once, also when the value is the changed one again', async () => {
    const { id, entry } = await repriced()
    await undo(entry.id)
    await edit(id, { price: '12.00' })
    await expect(undo(entry.id)).rejects.toMatchObject({ status: 409, code: 'undone_already' })
    expect(await read(id)).toMatchObject({ price: 12 })
  })

  it('is put back once by two people at once', async () => {
    const { id, entry } = await repriced()
    const both = await Promise.allSettled([undo(entry.id), undo(entry.id)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { rows } = await shop.call('adminAudit', { query: { q: id }, token: admin.token })
    expect(rows.filter(({ undid }) => undid === entry._id)).toHaveLength(1)
  })

  it('is put back only with the permission for the change', async () => {
    const { id, entry } = await repriced()
    const { token } = await withOwnRole(shop.database, ['audit.see', 'products.edit'])
    expect(await newest(id, token)).toMatchObject({ canUndo: false })
    await expect(undo(entry.id, token)).rejects.toMatchObject({ status: 403, message: refusals.notPermitted })
    expect(await read(id)).toMatchObject({ price: 12 })
    const allowed = await withOwnRole(shop.database, ['audit.see', 'prices.edit'])
    await undo(entry.id, allowed.token)
    expect(await read(id)).toMatchObject({ price: 10 })
  })

  it('about the stock, an archived product or an order is never put back', async () => {
    const { id } = await aProduct(shop.database, { available: 10 })
    await edit(id, { stockChange: 5 })
    const stock = await newest(id)
    expect(stock.canUndo).toBe(false)
    await expect(undo(stock.id)).rejects.toMatchObject({ status: 409, code: 'not_undoable' })
    expect(await read(id)).toMatchObject({ available: 15 })
    await shop.call('removeProduct', { params: { id }, token: admin.token })
    await expect(undo((await newest(id)).id)).rejects.toMatchObject({ code: 'not_undoable' })
    await expect(undo('999999999')).rejects.toMatchObject({ status: 404 })
  })

  it('of price and stock puts back the price and leaves the stock', async () => {
    const { id } = await aProduct(shop.database, { priceCents: 1000, available: 10 })
    await edit(id, { price: '12.00', stockChange: 5 })
    await undo((await newest(id)).id)
    expect(await read(id)).toMatchObject({ price: 10, available: 15 })
  })

  it('is refused by the rules of any change: another product has the part number by now', async () => {
    const [one, two] = [await aProduct(shop.database), await aProduct(shop.database)]
    const number = `U-${one.id.slice(-8)}`
    const maker = 'Undone Works'
    await edit(one.id, { partNumber: number, maker })
    await edit(one.id, { partNumber: `${number}-2` })
    const entry = await newest(one.id)
    await edit(two.id, { partNumber: number, maker })
    await expect(undo(entry.id)).rejects.toMatchObject({ status: 409, code: 'part_number_taken' })
  })

  it('about a category is put back', async () => {
    const { insertedId: id } = await shop.call('addCategory', {
      body: { name: 'Undo Rotors' },
      token: admin.token,
    })
    await shop.call('editCategory', { params: { id }, body: { name: 'Undo Discs' }, token: admin.token })
    await undo((await newest(id)).id)
    const found = (await shop.call('listCategories')).find(({ _id }) => _id === id)
    expect(found?.name).toBe('Undo Rotors')
  })

  it('about a setting puts back what it changed, by a new version', async () => {
    const before = await shop.call('taxSettings', { token: admin.token })
    const value = { ...untaxed, pricesIncludeTax: !before.value.pricesIncludeTax }
    await shop.call('changeTaxSettings', { body: { version: before.version, value }, token: admin.token })
    const entry = await newest('taxes')
    const { token } = await withOwnRole(shop.database, ['audit.see', 'settings.shop'])
    await expect(undo(entry.id, token)).rejects.toMatchObject({ status: 403 })
    await undo(entry.id)
    const after = await shop.call('taxSettings', { token: admin.token })
    expect(after.value.pricesIncludeTax).toBe(before.value.pricesIncludeTax)
    expect(after.version).toBe(before.version + 2)
  })

  it('about a promotion is put back', async () => {
    const promotion = {
      name: 'Undo week',
      code: null,
      gives: { kind: 'percent', ppm: 100_000 },
      target: { kind: 'everything' },
      minimumSpend: null,
      from: null,
      until: null,
      order: 1,
      combines: false,
      maxUses: null,
      maxUsesByCustomer: null,
    } as const
    const { insertedId: id } = await shop.call('addPromotion', { body: { promotion }, token: admin.token })
    const changed = { ...promotion, name: 'Undo month', combines: true }
    await shop.call('editPromotion', { params: { id }, body: { promotion: changed }, token: admin.token })
    await undo((await newest(id)).id)
    const { rows } = await shop.call('listPromotions', { token: admin.token })
    expect(rows.find(({ _id }) => _id === id)?.promotion).toMatchObject({
      name: 'Undo week',
      combines: false,
    })
  })
})
