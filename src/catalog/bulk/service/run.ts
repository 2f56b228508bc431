import { refusals } from '#base/contract/messages/refusals.ts'
import type { Permission } from '#base/contract/permissions.ts'
import { existing, Refusal } from '#base/refusal.ts'
import type { BulkRow, BulkState } from '#catalog/bulk/model.ts'
import { permissionsFor } from '#catalog/bulk/model.ts'
import {
  countOutcomes,
  findBulkEdit,
  listRows,
  lockBulkEdit,
  setOutcomes,
  setState,
} from '#catalog/bulk/store.ts'
import { holdCategories, lockManyGoods } from '#catalog/products/service/many.ts'
import { type Admin, recordAll } from '#platform/audit/log.ts'
import type { Changes } from '#platform/db/changes.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { Topic } from '#platform/db/topics.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import type { Attempt } from '#platform/jobs/tasks.ts'
import { applyBatch } from './apply.ts'
import { undoBatch } from './undo.ts'

interface Bearer extends Admin {
  readonly permissions: ReadonlySet<Permission>
}

export interface BulkShop {
  readonly db: Db
  readonly changes: Pick<Changes, 'notify'>
}

/**
 * Begins to make the changes of a preview; a job makes them. Returns whether they were begun now.
 * @throws Refusal `missing`; `forbidden` without the permissions of what is changed.
 */
export async function begin(db: Db, id: string, by: Bearer): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { state, change } = existing(await lockBulkEdit(tx, id), refusals.missingBulkEdit)
    refuseWithout(by, permissionsFor(change))
    if (state !== 'previewed') return false
    await turn(tx, id, 'applying', by)
    return true
  })
}

/**
 * Begins to put back what a bulk edit changed, except the stock; a job does it.
 * @throws Refusal `missing`; `forbidden` without the permissions of what was changed; `conflict` where nothing can be undone.
 */
export async function beginUndo(db: Db, id: string, by: Bearer): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { state, change } = existing(await lockBulkEdit(tx, id), refusals.missingBulkEdit)
    const { stock: _, ...undone } = change
    refuseWithout(by, permissionsFor(undone))
    if (state !== 'applied' || permissionsFor(undone).length === 0)
      throw new Refusal('conflict', 'bulk_edit_not_done', refusals.bulkEditNotDone)
    await turn(tx, id, 'undoing', by)
  })
}

function refuseWithout({ permissions }: Bearer, needed: readonly Permission[]): void {
  if (needed.every((name) => permissions.has(name))) return
  throw new Refusal('forbidden', 'forbidden', refusals.notPermitted)
}

async function turn(tx: Tx, id: string, state: BulkState, { userId, email, requestId }: Admin) {
  await setState(tx, id, state)
  await enqueue(tx, 'run_bulk_edit', { id, by: { userId, email, requestId } }, { key: `bulk_edit ${id}` })
}

/** The products that one transaction locks and changes: an order of one of them waits for no more. */
const batch = 100

/**
 * Makes or undoes the changes of a bulk edit, in short transactions. It goes on where it stopped: what became of each product is
 * stored in the transaction that changes it.
 */
export async function run(
  shop: BulkShop,
  { id, by }: { readonly id: string; readonly by: Admin },
  attempt: Pick<Attempt, 'hold' | 'signal'>,
): Promise<void> {
  for (;;) {
    attempt.signal.throwIfAborted()
    const topics: Topic[] = []
    const isLeft = await shop.db.transaction().execute(async (tx) => {
      await attempt.hold(tx)
      await holdCategories(tx)
      const edit = await lockBulkEdit(tx, id)
      if (edit?.state !== 'applying' && edit?.state !== 'undoing') return false
      const isUndo = edit.state === 'undoing'
      const rows = await listRows(tx, id, { outcome: isUndo ? 'done' : 'ready', limit: batch, offset: 0 })
      if (rows.length === 0) {
        await setState(tx, id, isUndo ? 'undone' : 'applied')
        return false
      }
      const locked = await lockManyGoods(tx, idsOf(rows))
      const work = isUndo ? undoBatch : applyBatch
      const { became, entries, changed } = await work(tx, { rows, locked, change: edit.change, by })
      await setOutcomes(tx, id, became)
      await recordAll(tx, entries)
      topics.push(...changed)
      return true
    })
    shop.changes.notify(topics)
    if (!isLeft) return
  }
}

function idsOf(rows: readonly BulkRow[]): string[] {
  return rows.map(({ productId }) => productId)
}

/** A bulk edit, and how many of its products have each outcome. @throws Refusal `missing`. */
export async function progressOf(db: Db, id: string) {
  const [edit, counts] = await Promise.all([findBulkEdit(db, id), countOutcomes(db, id)])
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { ...existing(edit, refusals.missingBulkEdit), counts, total }
}

/** The products of a bulk edit in their order. @throws Refusal `missing`. */
export async function rowsOfEdit(
  db: Db,
  id: string,
  { outcome, limit = 50, offset = 0 }: Partial<Parameters<typeof listRows>[2]>,
) {
  const { counts } = await progressOf(db, id)
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return {
    rows: await listRows(db, id, { outcome, limit, offset }),
    total: outcome === undefined ? all : counts[outcome],
  }
}
