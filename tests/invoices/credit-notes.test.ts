import { describe, expect, it } from 'vitest'
import { fromMinor } from '#base/money.ts'
import type { InvoiceDocument } from '#orders/invoices/store/document.ts'
import { insertRefundLines } from '#orders/payments/store/refund-lines.ts'
import { invoiceFixture } from './fixture.ts'
import { giveBack } from './orders.ts'

const { database, rows, inYear, issue, labelsOf, aPaidOrder } = invoiceFixture()

describe('credit notes', () => {
  it('have numbers of their own, refer to the invoice, and give back all tax with the last part', async () => {
    inYear(2034)
    const order = await aPaidOrder()
    await giveBack(database, order, fromMinor(1000), 'Damaged')
    await issue()
    await giveBack(database, order, fromMinor(order.total.minor - 1000), '')
    await issue()
    const documents = await rows<{ label: string; corrects: unknown; total: number; tax: number }>(
      `select label, document -> 'corrects' ->> 'label' as corrects, total_cents as total, tax_cents as tax
       from invoices where year = 2034 order by seq`,
    )
    expect(documents).toEqual([
      { label: 'INV-2034-000001', corrects: null, total: 4635, tax: 740 },
      { label: 'CN-2034-000001', corrects: 'INV-2034-000001', total: 1000, tax: 160 },
      { label: 'CN-2034-000002', corrects: 'INV-2034-000001', total: 3635, tax: 580 },
    ])
  })

  it('have the pieces of a refund that names them, and their tax', async () => {
    inYear(2033)
    const order = await aPaidOrder()
    const line = order.lines[1]
    if (line === undefined) throw new Error('The order has one line')
    const refundId = await giveBack(database, order, line.total)
    const pieces = { productId: line.product_id, product: '', quantity: 1, cancelled: 1 }
    await database.db
      .transaction()
      .execute((tx) =>
        insertRefundLines(tx, { refundId, orderId: order.id }, [
          { ...pieces, amount: line.total, tax: line.tax, taxes: line.taxes },
        ]),
      )
    await issue()
    const [note] = await rows<{ document: InvoiceDocument }>(
      `select document from invoices where order_id = $1 and kind = 'credit_note'`,
      order.id,
    )
    expect(note?.document).toMatchObject({
      lines: [{ name: line.product_name, quantity: 1, amount: 1500, tax: 285 }],
      taxes: [{ base: 1500, tax: 285 }],
      total: 1785,
    })
  })

  it('are not issued for an order that was paid before there were invoices', async () => {
    inYear(2035)
    const order = await aPaidOrder()
    await database.pool.query('delete from invoices_due where order_id = $1', [order.id])
    await giveBack(database, order, fromMinor(1000))
    await issue()
    expect(await labelsOf(2035)).toEqual([])
  })

  it('are not issued for a refund of a second payment', async () => {
    inYear(2036)
    const order = await aPaidOrder()
    await database.pool.query(
      `with i as (insert into intents (id, order_id, amount_cents, state) values ($1, $2, 100, 'succeeded') returning id)
       insert into captures (intent_id, kind, order_id, amount_cents) select id, 'second', $2, 100 from i`,
      [`second_${order.id}`, order.id],
    )
    await database.pool.query(
      `insert into refunds (id, intent_id, order_id, amount_cents, state, made_by, settled_at)
       values ($1, $2, $3, 100, 'succeeded', 'shop', now())`,
      [`refund_${order.id}`, `second_${order.id}`, order.id],
    )
    await issue()
    expect(await labelsOf(2036)).toEqual(['INV-2036-000001'])
  })
})
