import { describe, expect, it } from 'vitest'
import { auditEntriesOn } from '../audit-entries.ts'
import { anAdmin, aProduct, aStaffMember } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { reasonsOf, stockOf } from '../stock.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))
const warehouse = suiteFixture(() => aStaffMember(shop.database, 'warehouse'))

const book = (id: string, body: object, headers: Record<string, string> = {}) =>
  shop.call('bookStock', { params: { id }, body: { booking: body }, headers, token: warehouse.token })
const count = (counted: number, shown: number) => ({
  how: 'count',
  counted,
  shown,
  reason: 'counted',
  note: '',
})
const ledgerOf = async (id: string, query = {}) =>
  shop.call('stockLedger', { params: { id }, query, token: admin.token })

describe('a count', () => {
  it('books the difference to the stock that was shown, with the reason, and is audited', async () => {
    const { id } = await aProduct(shop.database, { available: 10 })
    expect(await book(id, count(7, 10))).toEqual({ acknowledged: true, difference: -3, available: 7 })
    expect(await stockOf(shop.database, id)).toEqual({ available: 7, ledger: 7 })
    expect(await reasonsOf(shop.database, id)).toEqual(['added', 'counted'])
    expect(await auditEntriesOn(shop.database, 'product', id)).toEqual([
      expect.objectContaining({
        actor: warehouse.email,
        before: { available: 10 },
        after: { available: 7, reason: 'counted' },
      }),
    ])
  })

  it('leaves pieces sold that were sold since the stock was shown', async () => {
    const { id } = await aProduct(shop.database, { available: 10 })
    // Shown 10; two are sold; 12 were on the shelf.
    await shop.call('editProduct', { params: { id }, body: { stockChange: -2 }, token: admin.token })
    expect(await book(id, count(12, 10))).toMatchObject({ difference: 2, available: 10 })
  })

  it('books nothing for a count that is the stock', async () => {
    const { id } = await aProduct(shop.database, { available: 10 })
    expect(await book(id, count(10, 10))).toMatchObject({ difference: 0, available: 10 })
    expect(await reasonsOf(shop.database, id)).toEqual(['added'])
  })

  it('never takes the stock below zero, and says so', async () => {
    const { id } = await aProduct(shop.database, { available: 2 })
    await expect(book(id, count(0, 5))).rejects.toMatchObject({ status: 409, code: 'impossible_stock' })
    await expect(book(id, { how: 'move', pieces: -3, reason: 'lost', note: '' })).rejects.toMatchObject({
      status: 409,
    })
    expect(await stockOf(shop.database, id)).toEqual({ available: 2, ledger: 2 })
  })

  it('sent again with its key is booked once', async () => {
    const { id } = await aProduct(shop.database, { available: 10 })
    const key = { 'idempotency-key': `count-${id}` }
    const answers = await Promise.all([1, 2, 3].map(() => book(id, count(4, 10), key)))
    expect(answers).toEqual(answers.map(() => ({ acknowledged: true, difference: -6, available: 4 })))
    expect(await reasonsOf(shop.database, id)).toEqual(['added', 'counted'])
  })

  it('needs a note for another reason, and no move of nothing', async () => {
    const { id } = await aProduct(shop.database)
    for (const body of [
      { how: 'move', pieces: 1, reason: 'other', note: '' },
      { how: 'move', pieces: 0, reason: 'lost', note: '' },
      { how: 'count', counted: -1, shown: 0, reason: 'counted', note: '' },
      { how: 'count', counted: 1, shown: 0, reason: 'stolen', note: '' },
    ])
      await expect(book(id, body)).rejects.toMatchObject({ status: 400 })
  })
})

describe('a product on the shelf', () => {
  const find = async (code: string) =>
    (await shop.call('stockProducts', { query: { code }, token: warehouse.token })).rows

  it('is found by its part number in any writing, and by its barcode', async () => {
    const { id } = await aProduct(shop.database, { partNumber: 'STK 77-01', available: 3 })
    await aProduct(shop.database, { partNumber: 'STK 77-012' })
    const barcode = { kind: 'barcode', whose: '', number: '4006381333931' }
    await shop.call('changeProductNumbers', {
      params: { id },
      body: { numbers: [barcode] },
      token: admin.token,
    })
    for (const code of ['stk7701', 'STK 77-01', '4006381333931'])
      expect(await find(code)).toEqual([expect.objectContaining({ _id: id, available: 3 })])
  })

  it('is not one that the number of another maker leads to', async () => {
    const { id } = await aProduct(shop.database, { name: 'Crossed' })
    const cross = { kind: 'cross', whose: 'Orbe', number: 'XR-88912' }
    await shop.call('changeProductNumbers', {
      params: { id },
      body: { numbers: [cross] },
      token: admin.token,
    })
    expect(await find('XR-88912')).toEqual([])
  })

  it('is found by words, and when it is archived', async () => {
    const { id } = await aProduct(shop.database, { name: 'Zwingenbolzen', archivedAt: new Date() })
    expect(await find('zwingenbolzen')).toEqual([expect.objectContaining({ _id: id, archived: true })])
    expect(await find('nothing-has-this')).toEqual([])
  })
})

describe('the ledger of a product', () => {
  it('has each change with the stock after it, who and why, the newest first', async () => {
    const { id } = await aProduct(shop.database, { available: 10 })
    await book(id, count(7, 10))
    await book(id, { how: 'move', pieces: 5, reason: 'received', note: 'Delivery note 12' })
    const { rows, total } = await ledgerOf(id)
    expect(total).toBe(3)
    expect(rows).toMatchObject([
      { change: 5, balance: 12, reason: 'received', note: 'Delivery note 12', by: warehouse.email },
      { change: -3, balance: 7, reason: 'counted', by: warehouse.email },
      { change: 10, balance: 10, reason: 'added', by: null },
    ])
    expect((await ledgerOf(id, { limit: 1, offset: 1 })).rows).toEqual([rows[1]])
    await expect(ledgerOf('unknown')).rejects.toMatchObject({ status: 404 })
  })
})
