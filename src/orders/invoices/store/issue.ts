import type { InvoiceKind } from '#orders/invoices/model.ts'
import { documentSchema, type InvoiceDocument } from '#orders/invoices/store/document.ts'
import { hashOf } from '#orders/invoices/store/hash.ts'
import { anyText } from '#platform/db/functions.ts'
import { lockFor } from '#platform/db/locks.ts'
import type { Db, Tx } from '#platform/db/open.ts'

/** A paid order, or a refund, whose document is not issued yet. */
export interface Due {
  readonly id: number
  readonly order_id: string
  /** Null: the order's invoice, or what cancels it. */
  readonly refund_id: string | null
  /** The id of the invoice that is to be cancelled. */
  readonly cancels: string | null
  /** When it was paid or refunded. */
  readonly at: Date
}

/** Whether a document is due: of one order, or of any. */
export async function isAnyDue(db: Db, orderId?: string): Promise<boolean> {
  let due = db.selectFrom('invoices_due').select('id').limit(1)
  if (orderId !== undefined) due = due.where('order_id', '=', orderId)
  return (await due.executeTakeFirst()) !== undefined
}

/** Only one transaction at a time gives numbers; it holds this lock to its end. */
export async function lockNumbers(tx: Tx): Promise<void> {
  await lockFor(tx, 'invoice numbers')
}

/**
 * The next documents to issue: invoices in the order of their payments, then credit notes in the order of their refunds. Those that
 * failed before come last.
 */
export async function nextDue(tx: Tx, limit: number): Promise<Due[]> {
  return tx
    .selectFrom('invoices_due')
    .select(['id', 'order_id', 'refund_id', 'cancels', 'at'])
    .orderBy('failures')
    .orderBy((eb) => eb.or([eb('refund_id', 'is not', null), eb('cancels', 'is not', null)]))
    .orderBy('at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The last document of a kind. */
export interface Last {
  readonly year: number
  readonly number: number
  readonly issued_at: Date
}

export async function lastOf(tx: Tx, kind: InvoiceKind): Promise<Last | undefined> {
  return tx
    .selectFrom('invoices')
    .select(['year', 'number', 'issued_at'])
    .where('kind', '=', kind)
    .orderBy('year', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The documents of some orders, the oldest first. */
export async function documentsOf(tx: Tx, orderIds: readonly string[]): Promise<InvoiceDocument[]> {
  const rows = await tx
    .selectFrom('invoices')
    .select('document')
    .where('order_id', '=', anyText(orderIds))
    .orderBy('seq')
    .execute()
  return rows.map(({ document }) => documentSchema.parse(document))
}

/** The invoice of an order that was not cancelled; undefined for none. */
export async function validInvoice(
  db: Db,
  orderId: string,
): Promise<{ readonly id: string; readonly document: InvoiceDocument } | undefined> {
  const row = await db
    .selectFrom('invoices as i')
    .select(['i.id', 'i.document'])
    .where('i.order_id', '=', orderId)
    .where('i.kind', '=', 'invoice')
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('invoices as c').select('c.id').whereRef('c.cancels', '=', 'i.id'))),
    )
    .orderBy('i.seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { id: row.id, document: documentSchema.parse(row.document) }
}

/** A document with its number. */
export interface Issuing {
  readonly id: string
  readonly prefix: string
  readonly year: number
  readonly number: number
  readonly issuedAt: Date
  readonly refundId: string | null
  /** The id of the invoice that it cancels, or in whose place it is. */
  readonly cancels?: string | null
  readonly replaces?: string | null
  readonly document: InvoiceDocument
}

/** @throws the database's errors for a number that is taken or that leaves a gap, and for a second document of an order or refund. */
export async function insertInvoices(tx: Tx, issued: readonly Issuing[]): Promise<void> {
  if (issued.length === 0) return
  await tx
    .insertInto('invoices')
    .values(
      issued.map(
        ({ id, prefix, year, number, issuedAt, refundId, cancels = null, replaces = null, document }) => ({
          id,
          prefix,
          year,
          number,
          kind: document.kind,
          label: document.label,
          order_id: document.order.id,
          refund_id: refundId,
          cancels,
          replaces,
          issued_at: issuedAt,
          issued_on: document.issuedOn,
          total_cents: document.total,
          tax_cents: document.tax,
          document: JSON.stringify(document),
          hash: hashOf(document),
        }),
      ),
    )
    .execute()
}

export async function removeDue(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('invoices_due').where('id', 'in', ids).execute()
}

/** Puts documents that could not be written at the end of the queue. */
export async function postponeDue(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('invoices_due')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
}
