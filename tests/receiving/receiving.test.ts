import { describe, expect, it } from 'vitest'
import { aCustomer, anAdmin, aProduct, aStaffMember, aSupplier } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { reasonsOf, stockOf } from '../stock.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))
const warehouse = suiteFixture(() => aStaffMember(shop.database, 'warehouse'))
const supplier = suiteFixture(() => aSupplier(shop.database, 'Kolben & Co'))

let notes = 0
const note = () => `D-${++notes}`

interface Line {
  readonly toolsId: string
  readonly pieces: number
  readonly price: number | null
}

const book = async (lines: readonly Line[], { deliveryNote = note(), headers = {} } = {}) =>
  (
    await shop.call('bookReceipt', {
      body: { supplierId: supplier.id, deliveryNote, lines },
      headers,
      token: warehouse.token,
    })
  ).insertedId
const cancel = (id: string) => shop.call('cancelReceipt', { params: { id }, token: warehouse.token })
const costsOf = async (id: string) =>
  (await shop.call('productCosts', { query: { ids: id }, token: admin.token })).rows[0]

async function order(id: string, quantity: number): Promise<void> {
  const { token, email } = await aCustomer(shop.database)
  const about = { name: 'A', address: 'B', email, phone: '1' }
  await shop.call('placeOrder', { body: { toolsId: id, ...about, quantity, price: 12.5 }, token })
}

describe('a delivery', () => {
  it('puts its pieces into the stock, with the supplier and the delivery note in the ledger', async () => {
    const one = await aProduct(shop.database, { available: 3 })
    const other = await aProduct(shop.database, { available: 0 })
    const id = await book(
      [
        { toolsId: one.id, pieces: 5, price: 4.2 },
        { toolsId: other.id, pieces: 7, price: null },
      ],
      { deliveryNote: 'LS-77' },
    )
    expect(await stockOf(shop.database, one.id)).toEqual({ available: 8, ledger: 8 })
    expect(await stockOf(shop.database, other.id)).toEqual({ available: 7, ledger: 7 })
    const { rows } = await shop.call('stockLedger', { params: { id: one.id }, query: {}, token: admin.token })
    expect(rows[0]).toMatchObject({
      change: 5,
      balance: 8,
      reason: 'received',
      note: 'Kolben & Co, LS-77',
      receiptId: id,
      by: warehouse.email,
    })
    const receipt = await shop.call('oneReceipt', { params: { id }, token: admin.token })
    expect(receipt).toMatchObject({ supplier: 'Kolben & Co', deliveryNote: 'LS-77', products: 2, pieces: 12 })
    expect(receipt.lines).toMatchObject([
      { toolsId: one.id, pieces: 5, price: 4.2 },
      { toolsId: other.id, pieces: 7, price: null },
    ])
    const listed = await shop.call('listReceipts', { query: {}, token: warehouse.token })
    expect(listed.rows[0]).toMatchObject({ _id: id, by: warehouse.email, cancelledAt: null })
  })

  it('is booked once by its key, however often and whenever it is sent', async () => {
    const { id } = await aProduct(shop.database, { available: 0 })
    const given = { deliveryNote: note(), headers: { 'idempotency-key': `r-${id}` } }
    const line = { toolsId: id, pieces: 4, price: 1 }
    const answers = await Promise.all([1, 2, 3, 4].map(() => book([line], given)))
    expect(new Set(answers).size).toBe(1)
    expect(await book([line], given)).toBe(answers[0])
    expect(await stockOf(shop.database, id)).toEqual({ available: 4, ledger: 4 })
  })

  it('is booked once without a key too: the supplier’s number of it is taken', async () => {
    const { id } = await aProduct(shop.database, { available: 0 })
    const line = { toolsId: id, pieces: 4, price: 1 }
    const deliveryNote = note()
    const answers = await Promise.allSettled([1, 2, 3].map(() => book([line], { deliveryNote })))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(book([line], { deliveryNote: deliveryNote.toLowerCase() })).rejects.toMatchObject({
      status: 409,
      code: 'delivery_note_booked',
    })
    expect(await stockOf(shop.database, id)).toEqual({ available: 4, ledger: 4 })
  })

  it('is booked as a whole or not at all', async () => {
    const { id } = await aProduct(shop.database, { available: 0 })
    const full = await aProduct(shop.database, { available: 100_000_000 })
    const line = { toolsId: id, pieces: 4, price: 1 }
    await expect(book([line, { toolsId: 'unknown', pieces: 1, price: 1 }])).rejects.toMatchObject({
      status: 404,
    })
    await expect(book([line, { toolsId: full.id, pieces: 1, price: 1 }])).rejects.toMatchObject({
      status: 409,
      code: 'impossible_stock',
    })
    for (const lines of [[], [line, line], [{ ...line, pieces: 0 }], [{ ...line, price: -1 }]])
      await expect(book(lines)).rejects.toMatchObject({ status: 400 })
    expect(await reasonsOf(shop.database, id)).toEqual([])
  })
})

describe('a delivery that was wrong', () => {
  it('is taken back by lines of its own, once, and its number is free again', async () => {
    const { id } = await aProduct(shop.database, { available: 2 })
    const deliveryNote = note()
    const receipt = await book([{ toolsId: id, pieces: 5, price: 3 }], { deliveryNote })
    expect(await Promise.all([cancel(receipt), cancel(receipt)])).toEqual(
      expect.arrayContaining([
        { acknowledged: true, modifiedCount: 1 },
        { acknowledged: true, modifiedCount: 0 },
      ]),
    )
    expect(await stockOf(shop.database, id)).toEqual({ available: 2, ledger: 2 })
    expect(await reasonsOf(shop.database, id)).toEqual(['added', 'received', 'receipt_cancelled'])
    expect(await costsOf(id)).toMatchObject({ last: null, cost: null, margin: null })
    await book([{ toolsId: id, pieces: 6, price: 3 }], { deliveryNote })
    expect(await stockOf(shop.database, id)).toEqual({ available: 8, ledger: 8 })
  })

  it('is refused when its pieces are gone, names the product, and changes nothing', async () => {
    const sold = await aProduct(shop.database, { name: 'Sold disc', minimum: 1, available: 0 })
    const kept = await aProduct(shop.database, { available: 0 })
    const receipt = await book([
      { toolsId: kept.id, pieces: 5, price: 3 },
      { toolsId: sold.id, pieces: 5, price: 3 },
    ])
    await order(sold.id, 1)
    await expect(cancel(receipt)).rejects.toMatchObject({
      status: 409,
      code: 'pieces_gone',
      message: expect.stringContaining('Sold disc, 4 of 5'),
    })
    expect(await stockOf(shop.database, kept.id)).toEqual({ available: 5, ledger: 5 })
    expect(await stockOf(shop.database, sold.id)).toEqual({ available: 4, ledger: 4 })
  })
})

describe('the moving average', () => {
  it('weighs what comes by the stock that is there, and is not rounded in between', async () => {
    const { id } = await aProduct(shop.database, { available: 0, minimum: 1 })
    await book([{ toolsId: id, pieces: 2, price: 1 }])
    await book([{ toolsId: id, pieces: 1, price: 1.01 }])
    // (2 × 1.00 + 1.01) / 3 = 1.00333…
    expect(await costsOf(id)).toMatchObject({ last: 1.01, cost: 1 })
    await order(id, 1)
    await book([{ toolsId: id, pieces: 1, price: 1.04 }])
    // (2 × 1.00333… + 1.04) / 3 = 1.01555…; rounded in between it would be 1.0133….
    expect(await costsOf(id)).toMatchObject({ last: 1.04, cost: 1.02 })
    // Nobody knows what these cost: they come at the average.
    await book([{ toolsId: id, pieces: 100, price: null }])
    expect(await costsOf(id)).toMatchObject({ last: 1.04, cost: 1.02 })
  })

  it('is as if a delivery had never come after it was taken back', async () => {
    const { id } = await aProduct(shop.database, { available: 0 })
    await book([{ toolsId: id, pieces: 10, price: 2 }])
    const wrong = await book([{ toolsId: id, pieces: 10, price: 200 }])
    await book([{ toolsId: id, pieces: 10, price: 4 }])
    await cancel(wrong)
    expect(await costsOf(id)).toMatchObject({ last: 4, cost: 3 })
  })

  it('is taken off the price without taxes: the seller’s country’s, else the first zone’s', async () => {
    const { id } = await aProduct(shop.database, { available: 0, priceCents: 11_900 })
    await book([{ toolsId: id, pieces: 1, price: 80 }])
    expect(await costsOf(id)).toMatchObject({ net: 119, cost: 80, margin: 39, percent: 32.8 })
    const { version, value } = await shop.call('taxSettings', { token: admin.token })
    const [first] = value.classes
    if (first === undefined) throw new Error('There is no tax class')
    const rate = { id: 'vat', name: 'VAT', ppm: 190_000, compound: false, classes: [first.id] }
    const zones = [
      { id: 'de', name: 'Germany', places: [{ country: 'DE' }], exemptsBusinesses: false, rates: [rate] },
      {
        id: 'at',
        name: 'Austria',
        places: [{ country: 'AT' }],
        exemptsBusinesses: false,
        rates: [{ ...rate, id: 'ust', ppm: 700_000 }],
      },
    ]
    await shop.call('changeTaxSettings', {
      body: { version, value: { ...value, pricesIncludeTax: true, zones } },
      token: admin.token,
    })
    expect(await costsOf(id)).toMatchObject({ net: 100, cost: 80, margin: 20, percent: 20 })
    expect(await costsIn('AT')).toMatchObject({ net: 70, cost: 80, margin: -10 })
    // No zone has it: nothing is taxed there.
    expect(await costsIn('CH')).toMatchObject({ net: 119, cost: 80, margin: 39 })

    async function costsIn(country: string) {
      const seller = await shop.call('sellerSettings', { token: admin.token })
      await shop.call('changeSellerSettings', {
        body: { version: seller.version, value: { ...seller.value, country } },
        token: admin.token,
      })
      return costsOf(id)
    }
  })
})

describe('the margin of an order', () => {
  it('counts what its pieces had cost when it was placed', async () => {
    const { id } = await aProduct(shop.database, { available: 0, minimum: 1, priceCents: 1250 })
    const unknown = await aProduct(shop.database, { minimum: 1, priceCents: 1250 })
    await book([{ toolsId: id, pieces: 10, price: 5 }])
    const { token, email } = await aCustomer(shop.database)
    const about = { name: 'A', address: 'B', email, phone: '1' }
    const place = async (toolsId: string) =>
      (await shop.call('placeOrder', { body: { toolsId, ...about, quantity: 2, price: 12.5 }, token }))
        .insertedId
    const [known, other] = [await place(id), await place(unknown.id)]
    await book([{ toolsId: id, pieces: 10, price: 50 }])
    const costs = await shop.call('orderCosts', { params: { id: known }, token: admin.token })
    expect(costs.lines).toMatchObject([{ toolsId: id, pieces: 2, cost: 10 }])
    const [line] = costs.lines
    expect(line?.margin).toBeCloseTo((line?.net ?? 0) - 10)
    expect(costs).toMatchObject({ unknown: 0, total: { cost: 10 } })
    const none = await shop.call('orderCosts', { params: { id: other }, token: admin.token })
    expect(none).toMatchObject({ unknown: 1, total: { cost: null, margin: null } })
  })
})
