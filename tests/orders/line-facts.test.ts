import type { FunctionComponent } from 'react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { unnamedSeller } from '#base/contract/forms/seller.ts'
import { compose } from '#orders/invoices/service/compose.ts'
import { type Parts, partsOfOrder } from '#orders/invoices/service/parts.ts'
import { printed } from '#orders/invoices/service/print.ts'
import { partsOfLines } from '#orders/invoices/service/refund-parts.ts'
import { documentSchema } from '#orders/invoices/store/document.ts'
import { orderPlacedEmail } from '#orders/orders/emails/placed.ts'
import { factColumns, ofFactColumns } from '#orders/orders/line-facts.ts'
import { type Order, orderOf } from '#orders/orders/model.ts'
import type { ProductOrder } from '#orders/orders/row.ts'
import { OrderSummary } from '#orders/orders/screens/order-summary.tsx'
import { LinesSection } from '#orders/orders/screens/sections/lines-section.tsx'
import { refundLinesOf } from '#orders/payments/service/refund-lines.ts'
import { orderShippedEmail } from '#orders/shipments/emails.ts'
import { packingFile } from '#orders/shipments/inside/packing.ts'
import { chargedOrder } from '../invoices/orders.ts'
import { about, wholeParcel } from './about-order.ts'

/** An order whose lines have a text of their own for each fact. */
function orderWithFacts(): ProductOrder {
  const order = chargedOrder()
  const [first, ...others] = order.lines.map((line, index) => ({
    ...line,
    ...ofFactColumns((column) => `${column}-${index}`),
  }))
  if (first === undefined) throw new Error('The order has no lines')
  return { ...order, lines: [first, ...others] }
}

const row = orderWithFacts()
const order = orderOf(row)
const facts = row.lines.flatMap((line) => factColumns.map((column) => line[column]))

function document(parts: Parts) {
  const [kind, label, corrects] = ['invoice', 'INV-1', null] as const
  const composed = compose({
    ...{ kind, label, corrects, parts, order: row },
    issuedAt: row.created_at,
    seller: unnamedSeller,
    timeZone: 'UTC',
  })
  // As it is read back.
  return printed(documentSchema.parse(JSON.parse(JSON.stringify(composed))), undefined)
}

function refundOfAll(): Parts {
  const lines = row.lines.map(({ product_id, quantity }) => ({ productId: product_id, pieces: quantity }))
  const parts = partsOfLines(row, [], refundLinesOf(row, { lines, delivery: false }, []))
  if (parts === undefined) throw new Error('There is nothing to give back')
  return parts
}

const page = (screen: FunctionComponent<{ order: Order }>) =>
  renderToStaticMarkup(createElement(MemoryRouter, null, createElement(screen, { order })))

it.each<[string, () => string]>([
  ['its page', () => page(OrderSummary)],
  ['its page for staff', () => page(LinesSection)],
  ['the email that confirms it', () => orderPlacedEmail({ ...about, order }).text],
  [
    'the email about its shipment',
    () => orderShippedEmail({ ...about, order, parcel: wholeParcel(order) }).text,
  ],
  ['its invoice', () => JSON.stringify(document(partsOfOrder(row)))],
  ['a credit note of its pieces', () => JSON.stringify(document(refundOfAll()))],
  [
    'its packing slip',
    () => {
      const letterhead = { head: [], foot: [], logo: undefined, shelves: new Map() }
      const what = { orders: [row], paper: 'A4', at: row.created_at, timeZone: 'UTC' } as const
      return JSON.stringify(packingFile({ ...what, ...letterhead }).sheets.slice(1))
    },
  ],
])('%s shows every fact of its lines', (_, shown) => {
  const text = shown()
  expect(facts).not.toEqual([])
  expect(facts.filter((fact) => !text.includes(fact ?? ''))).toEqual([])
})
