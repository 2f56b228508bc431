import { orderNumber } from '#base/contract/order-number.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { fromMinor, toDecimal } from '#base/money.ts'
import type { IssuedRow, ListedRow } from './model.ts'

/** An invoice or credit note in a list. */
export type IssuedLine = AnswerOf<'orderInvoices'>[number]

/** An invoice or credit note in the list of all, with its customer. */
export type ListedLine = AnswerOf<'adminInvoices'>['rows'][number]

export function listedToDto(row: ListedRow): ListedLine {
  const { name, email } = row
  return { ...issuedToDto(row), orderNumber: orderNumber(row.order_id), name, email }
}

export function issuedToDto(row: IssuedRow): IssuedLine {
  return {
    kind: row.kind,
    number: row.label,
    orderId: row.order_id,
    date: row.issued_on,
    tax: toDecimal(fromMinor(row.tax_cents)),
    total: toDecimal(fromMinor(row.total_cents)),
  }
}
