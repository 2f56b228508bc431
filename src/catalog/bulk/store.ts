import { bulkChange } from '#base/contract/forms/bulk-edit.ts'
import type { BulkWhy } from '#base/contract/messages/bulk-edit.ts'
import { bulkWhys } from '#base/contract/messages/bulk-edit.ts'
import { changedFields } from '#base/contract/schemas/bulk-edits.ts'
import { readStored } from '#base/stored.ts'
import { rowCount } from '#platform/db/count.ts'
import { anyText } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { BulkChange, BulkEdit, BulkRow, BulkState, Counts, Outcome } from './model.ts'

/** PostgreSQL takes at most 65,535 parameters in a statement. */
const atOnce = 1000

/** Stores a preview, each product of it at its place. */
export async function insertBulkEdit(
  tx: Tx,
  { id, change, actorId }: { readonly id: string; readonly change: BulkChange; readonly actorId: string },
  rows: readonly BulkRow[],
): Promise<void> {
  await tx
    .insertInto('bulk_edits')
    .values({ id, change: JSON.stringify(change), actor_id: actorId })
    .execute()
  for (let at = 0; at < rows.length; at += atOnce)
    await tx
      .insertInto('bulk_edit_rows')
      .values(
        rows.slice(at, at + atOnce).map((row, index) => ({
          bulk_edit_id: id,
          place: at + index + 1,
          product_id: row.productId,
          name: row.product,
          part_number: row.partNumber,
          outcome: row.outcome,
          why: row.why,
          before: JSON.stringify(row.before),
          after: JSON.stringify(row.after),
        })),
      )
      .execute()
}

export async function findBulkEdit(db: Db, id: string): Promise<BulkEdit | undefined> {
  const row = await selectBulkEdit(db, id).executeTakeFirst()
  return row && { ...row, change: readStored(bulkChange, row.change) }
}

/** As `findBulkEdit`; its state stays until the transaction ends. */
export async function lockBulkEdit(tx: Tx, id: string): Promise<BulkEdit | undefined> {
  const row = await selectBulkEdit(tx, id).forUpdate().executeTakeFirst()
  return row && { ...row, change: readStored(bulkChange, row.change) }
}

function selectBulkEdit(db: Db, id: string) {
  return db
    .selectFrom('bulk_edits')
    .select(['id', 'state', 'change', 'created_at as createdAt'])
    .where('id', '=', id)
}

/** Changes the state of a bulk edit that the transaction has locked. */
export async function setState(tx: Tx, id: string, state: BulkState): Promise<void> {
  await tx.updateTable('bulk_edits').set({ state }).where('id', '=', id).execute()
}

/** How many products of a bulk edit have each outcome. */
export async function countOutcomes(db: Db, id: string): Promise<Counts> {
  const rows = await db
    .selectFrom('bulk_edit_rows')
    .select((eb) => ['outcome', rowCount(eb).as('count')])
    .where('bulk_edit_id', '=', id)
    .groupBy('outcome')
    .execute()
  const counts = { ready: 0, unchanged: 0, refused: 0, done: 0, skipped: 0, undone: 0, kept: 0 }
  for (const { outcome, count } of rows) counts[outcome] = count
  return counts
}

/** The products of a bulk edit in their order, of one outcome or of all. */
export async function listRows(
  db: Db,
  id: string,
  {
    outcome,
    limit,
    offset,
  }: { readonly outcome?: Outcome | undefined; readonly limit: number; readonly offset: number },
): Promise<BulkRow[]> {
  let found = selectRows(db, id)
  if (outcome !== undefined) found = found.where('outcome', '=', outcome)
  return (await found.limit(limit).offset(offset).execute()).map(rowOf)
}

function selectRows(db: Db, id: string) {
  return db
    .selectFrom('bulk_edit_rows')
    .select(['product_id', 'name as product', 'part_number', 'outcome', 'why', 'before', 'after'])
    .where('bulk_edit_id', '=', id)
    .orderBy('place')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number]

function rowOf({ product_id, part_number, why, before, after, ...same }: Row): BulkRow {
  return {
    ...same,
    productId: product_id,
    partNumber: part_number,
    why: isWhy(why) ? why : null,
    before: changedFields.parse(before),
    after: changedFields.parse(after),
  }
}

function isWhy(why: string | null): why is BulkWhy {
  return why !== null && Object.hasOwn(bulkWhys, why)
}

/** What became of a product. */
export interface Became {
  readonly productId: string
  readonly outcome: Outcome
  readonly why: BulkWhy | null
}

/** Stores what became of products of a bulk edit. */
export async function setOutcomes(tx: Tx, id: string, became: readonly Became[]): Promise<void> {
  for (const same of Map.groupBy(became, ({ outcome, why }) => `${outcome} ${why}`).values()) {
    const [first] = same
    if (first === undefined) continue
    await tx
      .updateTable('bulk_edit_rows')
      .set({ outcome: first.outcome, why: first.why })
      .where('bulk_edit_id', '=', id)
      .where('product_id', '=', anyText(same.map(({ productId }) => productId)))
      .execute()
  }
}
