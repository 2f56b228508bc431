import type { AnswerOf } from '#base/contract/calls.ts'
import { fromMinor, toWire } from '#base/money.ts'
import { orderNumber } from '#orders/orders/model.ts'
import type { IssuedRow, ListedRow } from './model.ts'

/** An invoice or credit note in a list. */
export type IssuedLine = AnswerOf<'orderInvoices'>[number]

/** An invoice or credit note in the list of all, with its customer. */
export type ListedLine = AnswerOf<'adminInvoices'>['rows'][number]

export function listedOnWire(row: ListedRow): ListedLine {
  const { name, email } = row
  return { ...issuedOnWire(row), orderNumber: orderNumber(row.order_id), name, email }
}

export function issuedOnWire(row: IssuedRow): IssuedLine {
  return {
    kind: row.kind,
    number: row.label,
    orderId: row.order_id,
    date: row.issued_on,
    tax: toWire(fromMinor(row.tax_cents)),
    total: toWire(fromMinor(row.total_cents)),
  }
}
