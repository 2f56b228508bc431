import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { unnamedSeller } from '#base/contract/forms/seller.ts'
import { sellerRules as rules } from '#base/contract/messages/seller-words.ts'
import { orderNumber } from '#base/contract/order-number.ts'
import { fromMinor } from '#base/money.ts'
import { aCustomer, anAdmin } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { readPdf } from '../pdf/read.ts'
import { openTestShop } from '../shop.ts'
import { giveBack, pay, placeOrder } from './orders.ts'

const shop = suiteFixture(openTestShop)
const buyer = suiteFixture(() => aCustomer(shop.database))
const admin = suiteFixture(() => anAdmin(shop.database))

async function aPaidOrder() {
  const order = await placeOrder(shop.database, { buyer })
  await pay(shop.database, order)
  return order
}

const listOf = (id: string, token = buyer.token) => shop.call('orderInvoices', { params: { id }, token })

async function fileOf(id: string, number: string, token = buyer.token): Promise<Response> {
  return shop.fetch(`/api/order/${id}/invoices/${number}.pdf`, {
    headers: { authorization: `Bearer ${token}` },
  })
}

async function bytesOf(id: string, number: string): Promise<Buffer> {
  const response = await fileOf(id, number)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return Buffer.from(await response.arrayBuffer())
}

async function nameSeller(legalName: string): Promise<void> {
  const { version } = await shop.call('sellerSettings', { token: admin.token })
  const value = {
    ...unnamedSeller,
    legalName,
    address: 'Straße 1\n10115 Berlin',
    taxNumbers: ['VAT ID DE123456789'],
    paper: 'Letter' as const,
    words: 'Ευχαριστούμε!',
  }
  await shop.call('changeSellerSettings', { token: admin.token, body: { version, value } })
}

describe('the invoices of an order', () => {
  it('are listed for its buyer and an admin: the invoice, and a credit note for each refund', async () => {
    const order = await aPaidOrder()
    await giveBack(shop.database, order, fromMinor(1000))
    const listed = await listOf(order.id)
    expect(listed).toEqual([
      expect.objectContaining({ kind: 'invoice', orderId: order.id, total: 46.35, tax: 7.4 }),
      expect.objectContaining({ kind: 'credit_note', orderId: order.id, total: 10, tax: 1.6 }),
    ])
    expect(await listOf(order.id, admin.token)).toEqual(listed)
  })

  it('are none before it is paid', async () => {
    expect(await listOf((await placeOrder(shop.database, { buyer })).id)).toEqual([])
  })

  it('are missing for another customer, and a number of another order is too', async () => {
    const [order, other] = [await aPaidOrder(), await aPaidOrder()]
    const [invoice] = await listOf(order.id)
    const stranger = await aCustomer(shop.database)
    const number = invoice?.number ?? ''
    expect((await fileOf(order.id, number, stranger.token)).status).toBe(404)
    expect((await fileOf(other.id, number)).status).toBe(404)
    expect((await fileOf(order.id, 'INV-1999-000001')).status).toBe(404)
    await expect(listOf(order.id, stranger.token)).rejects.toMatchObject({ status: 404 })
  })
})

describe('the file of an invoice', () => {
  it('has the seller, the buyer, every line, the rates and the total', async () => {
    await nameSeller('Łódź Brakes GmbH')
    const order = await aPaidOrder()
    const [invoice] = await listOf(order.id)
    const number = invoice?.number ?? ''
    const { title, pages, size } = await readPdf(await bytesOf(order.id, number))
    expect(title).toBe(`Invoice ${number}`)
    expect(size).toEqual([612, 792])
    const [page = []] = pages
    for (const text of [
      `Invoice ${number}`,
      ...['Łódź Brakes GmbH', 'Straße 1', '10115 Berlin', 'VAT ID DE123456789', 'Ευχαριστούμε!'],
      ...['Zoé Łukasz', 'Ελλάς Brakes', '10115 Київ', 'Germany', 'Your order: PO 7'],
      ...['2', '$10.00', '-$1.00', '$19.00', '$15.00'],
      ...['Subtotal', '$34.00', 'Delivery: Post', '$4.95', 'VAT 19% of $38.95', '$7.40', 'Total', '$46.35'],
    ])
      expect(page).toContain(text)
    expect(page.join(' ')).toMatch(/Paid on \w+ \d+, 20\d\d\. Transaction pi_/)
  })

  it('of a credit note refers to its invoice, and gives back the tax', async () => {
    const order = await aPaidOrder()
    await giveBack(shop.database, order, fromMinor(1000), 'Damaged in the post')
    const [invoice, note] = await listOf(order.id)
    const { pages } = await readPdf(await bytesOf(order.id, note?.number ?? ''))
    for (const text of [
      `Credit note ${note?.number}`,
      `Corrects invoice: ${invoice?.number}`,
      'Reason: Damaged in the post',
      ...['Refund', '$8.40', 'VAT 19% of $8.40', '$1.60', 'Total refunded', '$10.00'],
    ])
      expect(pages[0]).toContain(text)
  })

  it('never changes: not with the settings, and not with what would be written today', async () => {
    const order = await aPaidOrder()
    const [invoice] = await listOf(order.id)
    const number = invoice?.number ?? ''
    await nameSeller('Another Name AG')
    const first = await bytesOf(order.id, number)
    expect((await readPdf(first)).pages[0]).toContain('Łódź Brakes GmbH')
    await nameSeller('A Third Name')
    expect((await bytesOf(order.id, number)).equals(first)).toBe(true)
    // Another version of the shop or of its libraries would write other bytes: the stored ones are sent.
    const other = await aPaidOrder()
    const [later] = await listOf(other.id)
    await shop.database.pool.query(
      `insert into invoice_files (invoice_id, bytes) select id, 'as it was issued' from invoices where label = $1`,
      [later?.number],
    )
    expect(String(await bytesOf(other.id, later?.number ?? ''))).toBe('as it was issued')
  })

  it('is not sent when the document was changed in the database', async () => {
    const order = await aPaidOrder()
    const [invoice] = await listOf(order.id)
    const { pool } = shop.database
    await pool.query('alter table invoices disable trigger invoices_append_only')
    await pool.query(
      `update invoices set document = jsonb_set(document, '{buyer,taxNumber}', '"X"') where label = $1`,
      [invoice?.number],
    )
    await pool.query('alter table invoices enable trigger invoices_append_only')
    expect((await fileOf(order.id, invoice?.number ?? '')).status).toBe(500)
    // The export must not give it to the accountant either; later tests read all documents.
    await pool.query('alter table invoices disable trigger invoices_append_only')
    await pool.query(
      `update invoices set document = jsonb_set(document, '{buyer,taxNumber}', '""') where label = $1`,
      [invoice?.number],
    )
    await pool.query('alter table invoices enable trigger invoices_append_only')
    expect((await fileOf(order.id, invoice?.number ?? '')).status).toBe(200)
  })
})

describe('all invoices', () => {
  it('are listed for admins, by kind and by number', async () => {
    const order = await aPaidOrder()
    await giveBack(shop.database, order, fromMinor(500))
    const [invoice, note] = await listOf(order.id)
    const { token } = admin
    const notes = await shop.call('adminInvoices', { query: { filter: 'credit_note' }, token })
    expect(notes.rows[0]).toMatchObject({ ...note })
    expect(notes.rows.every(({ kind }) => kind === 'credit_note')).toBe(true)
    const found = await shop.call('adminInvoices', { query: { q: invoice?.number ?? '' }, token })
    expect(found).toMatchObject({ rows: [{ ...invoice }], total: 1 })
  })

  it('name their order and customer, are found by both and sorted by both', async () => {
    const { token } = admin
    const customer = await aCustomer(shop.database)
    const orders = [
      await placeOrder(shop.database, { buyer: customer }),
      await placeOrder(shop.database, { buyer: customer }),
    ]
    for (const order of orders.toReversed()) await pay(shop.database, order)
    const search = (query: Record<string, string>) => shop.call('adminInvoices', { query, token })
    const numbers = orders.map(({ id }) => orderNumber(id))
    const found = await search({ q: customer.email, sort: 'order' })
    expect(found.rows.map((row) => row.orderNumber)).toEqual(numbers)
    for (const row of found.rows) expect(row).toMatchObject({ name: orders[0]?.name, email: customer.email })
    const { rows } = await search({ q: numbers[1] ?? '' })
    expect(rows.map(({ orderId }) => orderId)).toEqual([orders[1]?.id])
    const emails = (await search({ sort: 'email' })).rows.map(({ email }) => email)
    expect(emails).toEqual(emails.toSorted())
    expect(new Set(emails).size).toBeGreaterThan(1)
  })

  it('are exported for a month, a quarter or a year, credit notes with negative amounts', async () => {
    const order = await aPaidOrder()
    await giveBack(shop.database, order, fromMinor(1000))
    const [invoice, note] = await listOf(order.id)
    const [year = '', month = ''] = invoice?.date.split('-') ?? []
    const quarter = `${year}-Q${Math.ceil(Number(month) / 3)}`
    const csvOf = async (period: string) => {
      const response = await shop.fetch(`/api/admin-tables/invoices/csv?period=${period}`, {
        headers: { authorization: `Bearer ${admin.token}` },
      })
      const { data } = Papa.parse<Record<string, string>>(await response.text(), {
        header: true,
        skipEmptyLines: true,
      })
      return data
    }
    const all = await csvOf('')
    for (const period of [year, quarter, `${year}-${month}`]) expect(await csvOf(period)).toEqual(all)
    expect(await csvOf(String(Number(year) - 1))).toEqual([])
    const line = (number = '') => all.find((row) => row.Number === number)
    expect(line(invoice?.number)).toMatchObject({ Net: '38.95', Tax: '7.4', Total: '46.35', Currency: 'USD' })
    expect(line(note?.number)).toMatchObject({
      Kind: 'Credit note',
      'Corrects invoice': invoice?.number,
      Net: '-8.4',
      Tax: '-1.6',
      Total: '-10',
      Taxes: 'VAT 19% of -8.4 = -1.6',
    })
  })
})

describe('the prefix of numbers', () => {
  it('cannot be one that the other kind of document has used', async () => {
    const order = await aPaidOrder()
    await listOf(order.id)
    const { version } = await shop.call('sellerSettings', { token: admin.token })
    const value = { ...unnamedSeller, invoicePrefix: 'RE', creditNotePrefix: 'INV' }
    await expect(
      shop.call('changeSellerSettings', { token: admin.token, body: { version, value } }),
    ).rejects.toMatchObject({
      status: 409,
      body: { error: 'prefix_used', fields: { 'value.creditNotePrefix': rules.prefixUsed('INV') } },
    })
  })
})
