import { afterEach, describe, expect, it } from 'vitest'
import type { BodyOf } from '#base/contract/schemas.ts'
import { findAccountingFaults } from '#office/backup/inside/accounting.ts'
import { issueDue } from '#orders/invoices/service/issue.ts'
import { aStaffMember } from '../builders.ts'
import { anEmail, checkoutFixture, inBerlin, inVienna } from './fixture.ts'

const fixture = checkoutFixture()
const { shop, admin } = fixture

afterEach(async () => {
  expect(await findAccountingFaults(shop.database.pool)).toEqual([])
})

/** An order of 100.00, taken at the telephone, by default paid in cash. */
async function anOrder(given: Partial<BodyOf<'takeOrder'>> = { payBy: 'cash' }): Promise<string> {
  const { id } = await fixture.aPart({ priceCents: 10_000 })
  const asked = { shipTo: inBerlin, delivery: 'parcel', lines: [{ toolsId: id, quantity: 1 }] }
  const { total } = await shop.call('priceOrder', { token: admin.token, body: asked })
  const body = { phone: '030 1', email: anEmail(), ...asked, total, ...given }
  return (await shop.call('takeOrder', { token: admin.token, body })).insertedId
}

const correct = (id: string, token = admin.token) =>
  shop.call('correctInvoice', {
    token,
    params: { id },
    body: { billTo: { ...inVienna, name: 'Right Name', company: 'Right & Sons' }, reason: 'Another company' },
  })

async function documentsOf(id: string) {
  await issueDue({ ...shop.database, clock: () => new Date(), timeZone: 'UTC' }, id)
  const { rows } = await shop.database.pool.query(
    'select kind, label, total_cents, tax_cents, document from invoices where order_id = $1 order by seq',
    [id],
  )
  return rows
}

const taxesOf = async () => {
  const { rows } = await shop.database.pool.query(
    `select sum(case kind when 'invoice' then tax_cents else -tax_cents end)::integer as tax from invoices`,
  )
  return rows[0].tax
}

describe('an invoice with a wrong address', () => {
  it('is cancelled by a credit note of the whole, and a new one has the same sums and the right address', async () => {
    const id = await anOrder()
    const [wrong] = await documentsOf(id)
    const before = await taxesOf()
    const { invoices } = await correct(id)
    expect(invoices.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note', 'invoice'])
    const [, credit, right] = await documentsOf(id)
    for (const one of [credit, right])
      expect(one).toMatchObject({ total_cents: wrong.total_cents, tax_cents: wrong.tax_cents })
    expect(credit.document).toMatchObject({
      corrects: { label: wrong.label, reason: 'Another company', isCancelled: true },
      buyer: wrong.document.buyer,
      taxes: wrong.document.taxes,
    })
    expect(right.document).toMatchObject({ replaces: wrong.label, taxes: wrong.document.taxes })
    expect(right.document.buyer.lines.join(' ')).toContain('Right & Sons')
    expect(right.label).not.toBe(wrong.label)
    // Not counted twice.
    expect(await taxesOf()).toBe(before)
    const { rows } = await shop.database.pool.query(
      'select kind from mails where order_id = $1 order by seq',
      [id],
    )
    expect(rows).toEqual([{ kind: 'order_paid' }, { kind: 'invoice_corrected' }])
  })

  it('is corrected again, and a refund then corrects the newest', async () => {
    const id = await anOrder()
    await correct(id)
    await correct(id)
    await shop.call('refundOrder', { token: admin.token, params: { id }, body: { amount: 10 } })
    const documents = await documentsOf(id)
    expect(documents.map(({ kind }) => kind)).toEqual([
      ...['invoice', 'credit_note', 'invoice', 'credit_note', 'invoice', 'credit_note'],
    ])
    expect(documents[5].document.corrects.label).toBe(documents[4].label)
    await expect(correct(id)).rejects.toMatchObject({ status: 409, code: 'invoice_refunded' })
  })

  it('is not there yet for an order that nobody has paid, and needs both permissions', async () => {
    const id = await anOrder({ payBy: 'link' })
    await expect(correct(id)).rejects.toMatchObject({ status: 409, code: 'no_invoice' })
    const { token } = await aStaffMember(shop.database, 'warehouse')
    await expect(correct(id, token)).rejects.toMatchObject({ status: 403 })
    expect((await shop.call('oneOrder', { token: admin.token, params: { id } })).billTo).toBeNull()
  })

  it('of two clerks at once is corrected twice, one after the other', async () => {
    const id = await anOrder()
    await Promise.all([correct(id), correct(id)])
    expect((await documentsOf(id)).map(({ kind }) => kind)).toEqual([
      ...['invoice', 'credit_note', 'invoice', 'credit_note', 'invoice'],
    ])
  })
})

it('the invoice of an order whose payment was a mistake is cancelled with the order', async () => {
  const id = await anOrder()
  await documentsOf(id)
  const { manual } = await shop.call('orderPayments', { token: admin.token, params: { id } })
  await shop.call('correctPayment', {
    token: admin.token,
    params: { id, paymentId: manual[0]?._id ?? '' },
    body: { reason: 'Of another order' },
  })
  await shop.call('removeOrder', { token: admin.token, params: { id } })
  expect(await documentsOf(id)).toMatchObject([
    { kind: 'invoice' },
    { kind: 'credit_note', document: { corrects: { isCancelled: true } } },
  ])
})
