import { fromMinor, toMinor } from '#base/money.ts'
import type { Micro } from '#base/money-parts.ts'
import { countOf, rowCount } from '#platform/db/count.ts'
import { now, sumOf } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { Receipt, ReceiptLine } from '../model.ts'

interface NewReceipt {
  readonly id: string
  readonly supplierId: string
  readonly deliveryNote: string
  readonly actorId: string
}

/** @throws the database's unique violation of `receipts_delivery_note_key` for a delivery that was booked before. */
export async function insertReceipt(
  tx: Tx,
  { id, supplierId, deliveryNote, actorId }: NewReceipt,
): Promise<void> {
  await tx
    .insertInto('receipts')
    .values({ id, supplier_id: supplierId, delivery_note: deliveryNote, received_by: actorId })
    .execute()
}

/** A line with what the average counts (`average.ts`). */
export interface BookedLine extends Omit<ReceiptLine, 'product' | 'partNumber'> {
  readonly stockBefore: number
  readonly average: Micro | null
}

export async function insertLines(tx: Tx, receiptId: string, lines: readonly BookedLine[]): Promise<void> {
  await tx
    .insertInto('receipt_lines')
    .values(
      lines.map(({ productId, pieces, price, stockBefore, average }) => ({
        receipt_id: receiptId,
        product_id: productId,
        pieces,
        cost_cents: price === null ? null : toMinor(price),
        stock_before: stockBefore,
        average_micro: average,
      })),
    )
    .execute()
}

/** A delivery with its lines, locked until the transaction ends; undefined where there is none. */
export async function lockReceipt(tx: Tx, id: string) {
  return tx
    .selectFrom('receipts')
    .select(['supplier_id as supplierId', 'delivery_note as deliveryNote', 'cancelled_at as cancelledAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function markCancelled(tx: Tx, id: string, actorId: string): Promise<void> {
  await tx
    .updateTable('receipts')
    .set({ cancelled_at: now, cancelled_by: actorId })
    .where('id', '=', id)
    .execute()
}

/** Deliveries, the newest first. */
export async function listReceipts(
  db: Db,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: Receipt[]; total: number }> {
  const rows = await receipts(db)
    .orderBy('r.received_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows: rows.map(receiptOf), total: await countOf(db.selectFrom('receipts')) }
}

/** One delivery; undefined where there is none. */
export async function findReceipt(db: Db, id: string): Promise<Receipt | undefined> {
  const row = await receipts(db).where('r.id', '=', id).executeTakeFirst()
  return row && receiptOf(row)
}

/** The lines of a delivery, in its order. */
export async function linesOf(db: Db, receiptId: string): Promise<ReceiptLine[]> {
  const rows = await db
    .selectFrom('receipt_lines as l')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .select([
      'l.product_id as productId',
      'p.name as product',
      'p.part_number as partNumber',
      'l.pieces',
      'l.cost_cents',
    ])
    .where('l.receipt_id', '=', receiptId)
    .orderBy('l.id')
    .execute()
  return rows.map(({ cost_cents, ...line }) => ({
    ...line,
    price: cost_cents === null ? null : fromMinor(cost_cents),
  }))
}

function receipts(db: Db) {
  return db
    .selectFrom('receipts as r')
    .innerJoin('suppliers as s', 's.id', 'r.supplier_id')
    .leftJoin('users as u', 'u.id', 'r.received_by')
    .select(['r.id', 'r.supplier_id as supplierId', 's.name as supplier', 'r.delivery_note as deliveryNote'])
    .select(['r.received_at as receivedAt', 'u.email as by', 'r.cancelled_at as cancelledAt'])
    .select((eb) => [
      eb
        .selectFrom('receipt_lines as l')
        .select((all) => rowCount(all).as('n'))
        .whereRef('l.receipt_id', '=', 'r.id')
        .as('products'),
      eb
        .selectFrom('receipt_lines as l')
        .select(({ ref }) => sumOf(ref('l.pieces')).as('n'))
        .whereRef('l.receipt_id', '=', 'r.id')
        .as('pieces'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof receipts>['execute']>>[number]

function receiptOf({ products, pieces, ...row }: Row): Receipt {
  return { ...row, products: products ?? 0, pieces: pieces ?? 0 }
}
