import type { AnswerOf } from '#contract/calls.ts'
import { fromMinor, toWire } from '#money.ts'
import type { IssuedRow } from './noun.ts'

/** An invoice or credit note in a list. */
export type IssuedLine = AnswerOf<'orderInvoices'>[number]

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
