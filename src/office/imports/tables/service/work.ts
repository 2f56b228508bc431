import { type Admin, recordByAdmin } from '#platform/audit/log.ts'
import type { Attempt } from '#platform/jobs/tasks.ts'
import type { StoredImport } from '../../model.ts'
import { inChunks } from '../../service/chunks.ts'
import { countAnew, step } from '../../store/imports.ts'
import { countFates } from '../../store/row-counts.ts'
import type { KindShop, TableKind } from '../kind.ts'
import { countRows, listRows, setFates } from '../store/rows.ts'

/** Makes or undoes what a file changes, as its kind does it. It goes on where it stopped, and ends with an entry in the audit log. */
export async function workTable(
  shop: KindShop,
  { id, name, state }: StoredImport,
  kind: TableKind,
  by: Admin,
  attempt: Attempt,
): Promise<void> {
  const { db } = shop
  const isUndo = state === 'undoing'
  const from = isUndo ? 'undoing' : 'applying'
  const fate = isUndo ? 'done' : 'waiting'
  await countAnew(db, 'file_rows')
  await inChunks(db, { id, from }, attempt, {
    next: (after) => listRows(db, id, { fate, after }, kind.atOnce),
    async write(tx, rows) {
      return setFates(tx, id, fate, await (isUndo ? kind.undo : kind.apply)(tx, rows, by, shop))
    },
  })
  await db.transaction().execute(async (tx) => {
    await attempt.hold(tx)
    const hasEnded = await step(
      tx,
      { id, from },
      isUndo ? { state: 'undone' } : { state: 'applied', appliedAt: new Date() },
    )
    if (!hasEnded) return
    const { done, undone, deleted } = await countFates(tx, 'file_rows', id)
    const added = isUndo ? deleted : await countRows(tx, id, { fate: 'done', outcome: 'added' })
    await recordByAdmin(tx, by, {
      act: isUndo ? 'undo_import' : 'import',
      subject: { kind: 'import', id },
      after: { name, added, changed: isUndo ? undone : done - added },
    })
  })
}
