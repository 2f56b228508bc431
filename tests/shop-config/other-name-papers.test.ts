import { describe, expect, it } from 'vitest'
import { fromMinor } from '#base/money.ts'
import { aCustomer, anOrder, aReturn } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { giveBack, pay, placeOrder } from '../invoices/orders.ts'
import { readPdf } from '../pdf/read.ts'
import { openOtherShop } from './other-shop.ts'
import { foreignOf, otherName } from './other-words.ts'

const shop = suiteFixture(openOtherShop)
const buyer = suiteFixture(() => aCustomer(shop.database))

/** A file as its reader sees it: its name, its properties, its language and its words. */
async function paper(path: string, init: RequestInit = {}) {
  const headers = { authorization: `Bearer ${shop.owner.token}`, 'content-type': 'application/json' }
  const answer = await shop.fetch(path, { ...init, headers })
  expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'application/pdf'])
  const { title, language, properties, pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
  expect(properties.join('\n')).toContain(otherName)
  const words = pages.map((lines) => lines.join('\n')).join('\n')
  expect(words.length).toBeGreaterThan(100)
  const said = [answer.headers.get('content-disposition') ?? '', title, language, ...properties, words]
  return { words, foreign: foreignOf([[path, said.join('\n')]]) }
}

/** The invoice and the credit note of a paid order of which a part was refunded. */
async function invoices() {
  const order = await placeOrder(shop.database, { buyer })
  await pay(shop.database, order)
  await giveBack(shop.database, order, fromMinor(1000))
  const listed = await shop.call('orderInvoices', { params: { id: order.id }, token: buyer.token })
  return listed.map(({ kind, number }) => ({ kind, path: `/api/order/${order.id}/invoices/${number}.pdf` }))
}

describe('a shop that is called Żółw & Söhne and sells in PLN has its own name and currency', () => {
  it('on invoices and credit notes', async () => {
    const found = await invoices()
    expect(found.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note'])
    for (const { path } of found) {
      const { words, foreign } = await paper(path)
      expect(foreign).toEqual([])
      expect(words).toContain(otherName)
      expect(words).toMatch(/\d,\d\d\szł/)
      // The day as the shop writes days: 2 marca 2026.
      expect(words).toMatch(/\d+ \p{L}+ 20\d\d/u)
    }
  })

  it('on pick lists and packing slips', async () => {
    const { id } = await anOrder(shop.database, buyer, { payment: 'paid' })
    const body = JSON.stringify({ ids: [id] })
    const { words, foreign } = await paper('/api/orders/packing-slips', { method: 'POST', body })
    expect(foreign).toEqual([])
    expect(words).toContain(otherName)
    expect(words).toContain('Pick list')
  })

  it('on return slips', async () => {
    const { id } = await anOrder(shop.database, buyer, { payment: 'paid', shipment: 'shipped' })
    const { id: returnId } = await aReturn(shop.database, id, { state: 'approved' })
    const { words, foreign } = await paper(`/api/order/${id}/returns/${returnId}/slip.pdf`)
    expect(foreign).toEqual([])
    expect(words).toContain(otherName)
    expect(words).toContain('Return slip')
  })
})
