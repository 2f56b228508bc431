import { refusals } from '#base/contract/messages/refusals.ts'
import type { TableQuery } from '#base/contract/schemas.ts'
import type { Listing } from '#base/contract/shapes.ts'
import { Refusal } from '#base/refusal.ts'
import { readTable } from '#base/table-query.ts'
import { daysOf } from '#orders/invoices/inside/period.ts'
import type { InvoiceKind, IssuedRow, ListedRow } from '#orders/invoices/model.ts'
import type { InvoiceShop } from '#orders/invoices/shop.ts'
import type { InvoiceDocument } from '#orders/invoices/store/document.ts'
import {
  count,
  findDocument,
  type InvoicesQuery,
  list,
  listOfOrder,
  type SortKey,
  selectAll,
  storedOf,
} from '#orders/invoices/store/read.ts'
import type { Viewer } from '#orders/orders/model.ts'
import { requireVisible } from '#orders/orders/service/read.ts'
import { findById } from '#orders/orders/sql.ts'
import { eachRow } from '#platform/db/each.ts'
import { type FileShop, fileOf, requireUnchanged } from './file.ts'
import { issueDue } from './issue.ts'

/**
 * The invoice and the credit notes of an order, the oldest first, for its buyer or an admin. Issues those that are due.
 * @throws Refusal `missing`, also for another customer's order.
 */
export async function listOwn(shop: InvoiceShop, viewer: Viewer, orderId: string): Promise<IssuedRow[]> {
  requireVisible(await findById(shop.db, orderId), viewer)
  await issueDue(shop, orderId)
  return listOfOrder(shop.db, orderId)
}

/**
 * The PDF file of an invoice or credit note of an order, for its buyer or an admin.
 * @throws Refusal `missing`, also for another customer's order and for a number of another order.
 */
export async function fileFor(
  shop: FileShop,
  viewer: Viewer,
  wanted: { orderId: string; label: string },
): Promise<Buffer> {
  requireVisible(await findById(shop.db, wanted.orderId), viewer)
  const stored = await findDocument(shop.db, wanted)
  if (stored === undefined) throw new Refusal('missing', 'missing', refusals.missing)
  return fileOf(shop, stored)
}

type Query = TableQuery & { readonly period?: string | undefined }

/**
 * A page of all invoices and credit notes with their customers, by default the newest 25. Issues those that are due.
 * @throws Refusal `invalid` for an unknown filter or sort order.
 */
export async function table(shop: InvoiceShop, query: Query): Promise<Listing<ListedRow>> {
  const { wanted, sort } = read(query)
  await issueDue(shop)
  const [rows, total] = await Promise.all([
    list(shop.db, wanted, {
      sort: sort.key,
      direction: sort.direction,
      limit: query.limit ?? 25,
      offset: query.offset ?? 0,
    }),
    count(shop.db, wanted),
  ])
  return { rows, total }
}

/**
 * Every document that the table would show, in the order of issue, for an export.
 * @throws Refusal `invalid` as `table`; Error for a document that does not match its hash.
 */
export function eachDocument(shop: InvoiceShop, query: Query): AsyncGenerator<InvoiceDocument> {
  return documents(shop, read(query).wanted)
}

async function* documents(shop: InvoiceShop, wanted: InvoicesQuery): AsyncGenerator<InvoiceDocument> {
  await issueDue(shop)
  for await (const row of eachRow(shop.pool, selectAll(shop.db, wanted))) {
    const stored = storedOf(row)
    requireUnchanged(stored)
    yield stored.document
  }
}

function read(query: Query): { wanted: InvoicesQuery; sort: { key: SortKey; direction: 'asc' | 'desc' } } {
  const { wanted, sort } = readTable(query, { sorts, filters })
  const { period } = query
  return {
    wanted: { ...wanted, days: period === undefined || period === '' ? undefined : daysOf(period) },
    sort,
  }
}

const sorts: Record<SortKey, true> = { createdAt: true, number: true, order: true, email: true, total: true }
const filters: Record<InvoiceKind, true> = { invoice: true, credit_note: true }
