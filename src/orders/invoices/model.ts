export type InvoiceKind = 'invoice' | 'credit_note'

/** A document without its contents, as lists show it. */
export interface IssuedRow {
  readonly id: string
  readonly kind: InvoiceKind
  /** The number as it is printed: `INV-2026-000123`. */
  readonly label: string
  readonly order_id: string
  readonly refund_id: string | null
  readonly issued_at: Date
  /** Its day in the shop's time zone: `2026-03-02`. */
  readonly issued_on: string
  readonly total_cents: number
  readonly tax_cents: number
}

/** A document in the list of all, with the customer of its order as that is now: both empty after the account was deleted. */
export interface ListedRow extends IssuedRow {
  readonly name: string
  readonly email: string
}

/** The kinds as documents and lists call them. */
export const kindNames: Readonly<Record<InvoiceKind, string>> = {
  invoice: 'Invoice',
  credit_note: 'Credit note',
}
