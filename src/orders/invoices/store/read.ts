import { type Expression, expressionBuilder, type Selectable } from 'kysely'
import type { InvoiceKind, IssuedRow, ListedRow } from '#orders/invoices/model.ts'
import { documentSchema, type InvoiceDocument } from '#orders/invoices/store/document.ts'
import { rowCount } from '#platform/db/count.ts'
import { inBytes } from '#platform/db/functions.ts'
import type { Db } from '#platform/db/open.ts'
import { containing, containsPlainWords } from '#platform/db/search.ts'
import type { DB, Invoices, Orders } from '#platform/db/tables.ts'

const columns = [
  'id',
  'label',
  'order_id',
  'refund_id',
  'issued_at',
  'issued_on',
  'total_cents',
  'tax_cents',
] as const

type Selected = Pick<Selectable<Invoices>, (typeof columns)[number] | 'kind'>

/** The check of the column allows no other kind. */
function rowOf(row: Selected): IssuedRow {
  return { ...row, kind: row.kind === 'credit_note' ? 'credit_note' : 'invoice' }
}

const issued = (db: Db) => db.selectFrom('invoices').select(columns).select('kind')

/** The documents of an order, the oldest first. */
export async function listOfOrder(db: Db, orderId: string): Promise<IssuedRow[]> {
  const rows = await issued(db).where('order_id', '=', orderId).orderBy('seq').execute()
  return rows.map(rowOf)
}

export interface InvoicesQuery {
  readonly q?: string | undefined
  readonly filter?: InvoiceKind | undefined
  /** The first and the last day. */
  readonly days?: { readonly from: string; readonly to: string } | undefined
}

export type SortKey = 'createdAt' | 'number' | 'order' | 'email' | 'total'

const ofTable = expressionBuilder<DB & { i: Invoices; o: Orders }, 'i' | 'o'>()

/** Orders are sorted by when they were placed. */
const sortBy: Record<SortKey, Expression<unknown>> = {
  createdAt: ofTable.ref('i.seq'),
  number: ofTable.ref('i.label'),
  order: ofTable.ref('o.seq'),
  email: inBytes(ofTable.ref('o.email')),
  total: ofTable.ref('i.total_cents'),
}

export interface InvoicesPage {
  readonly sort: SortKey
  readonly direction: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
}

/** A page of all documents, each with the name and the email of its order. */
export async function list(db: Db, wanted: InvoicesQuery, page: InvoicesPage): Promise<ListedRow[]> {
  const rows = await select(db, wanted)
    .select(columns.map((column) => `i.${column}` as const))
    .select(['i.kind', 'o.name', 'o.email'])
    .orderBy(sortBy[page.sort], page.direction)
    .orderBy('i.seq', page.direction)
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map(({ name, email, ...row }) => ({ ...rowOf(row), name, email }))
}

/** The number of documents that match a search, a kind and a period. */
export async function count(db: Db, wanted: InvoicesQuery): Promise<number> {
  const { total } = await select(db, wanted)
    .select((eb) => rowCount(eb).as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** The query of all documents in the order of issue, to be read row by row. */
export function selectAll(db: Db, wanted: InvoicesQuery) {
  return select(db, wanted).select(['i.id', 'i.document', 'i.hash']).orderBy('i.seq').compile()
}

function select(db: Db, { q = '', filter, days }: InvoicesQuery) {
  let found = db.selectFrom('invoices as i').innerJoin('orders as o', 'o.id', 'i.order_id')
  if (filter !== undefined) found = found.where('i.kind', '=', filter)
  if (days !== undefined)
    found = found.where('i.issued_on', '>=', days.from).where('i.issued_on', '<=', days.to)
  const wanted = q.trim()
  if (wanted !== '')
    found = found.where((eb) =>
      eb.or([
        eb('i.label', 'ilike', containing(wanted)),
        eb('i.order_id', '=', wanted.toLowerCase()),
        eb.and(containsPlainWords(eb.ref('o.search'), wanted)),
      ]),
    )
  return found
}

/** A document as it is stored, with its hash. */
export interface Stored {
  readonly id: string
  readonly document: InvoiceDocument
  readonly hash: Buffer
}

/** The document of an order with a number; undefined for none. */
export async function findDocument(
  db: Db,
  { orderId, label }: { orderId: string; label: string },
): Promise<Stored | undefined> {
  const row = await db
    .selectFrom('invoices')
    .select(['id', 'document', 'hash'])
    .where('label', '=', label)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row && storedOf(row)
}

/** @throws ZodError for a document of another shape. */
export function storedOf({ id, document, hash }: { id: string; document: unknown; hash: Buffer }): Stored {
  return { id, document: documentSchema.parse(document), hash }
}

/** The number of the document that belongs to a mail: of an order, or of a refund of it. */
export async function findLabel(
  db: Db,
  { orderId, refundId }: { orderId: string; refundId: string | null },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('invoices')
    .select('label')
    .where('order_id', '=', orderId)
    .where((eb) => (refundId === null ? eb('kind', '=', 'invoice') : eb('refund_id', '=', refundId)))
    // The newest takes the place of those before it.
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.label
}

/** The numbers of the newest correction of the invoice of an order: the credit note that cancels it, and the invoice in its place. */
export async function findCorrection(db: Db, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('invoices')
    .select('label')
    .where('order_id', '=', orderId)
    .where((eb) => eb.or([eb('cancels', 'is not', null), eb('replaces', 'is not', null)]))
    .orderBy('seq', 'desc')
    .limit(2)
    .execute()
  return rows.map(({ label }) => label).toReversed()
}

/** Whether a prefix was used for documents of another kind. */
export async function isPrefixOfOther(db: Db, prefix: string, kind: InvoiceKind): Promise<boolean> {
  const row = await db
    .selectFrom('invoices')
    .select('id')
    .where('prefix', '=', prefix)
    .where('kind', '<>', kind)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The stored bytes of a document's file; undefined until they were written once. */
export async function findFile(db: Db, invoiceId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('invoice_files')
    .select('bytes')
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst()
  return row?.bytes
}

/** Stores the bytes of a file, unless somebody else has just stored theirs. */
export async function keepFile(db: Db, invoiceId: string, bytes: Buffer): Promise<void> {
  await db
    .insertInto('invoice_files')
    .values({ invoice_id: invoiceId, bytes })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
