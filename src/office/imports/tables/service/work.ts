import { type Admin, recordByAdmin } from '#platform/audit/log.ts'
import type { Attempt } from '#platform/jobs/tasks.ts'
import type { StoredImport } from '../../model.ts'
import { inChunks } from '../../service/chunks.ts'
import type { ImportShop } from '../../service/receive.ts'
import { step } from '../../store/imports.ts'
import type { TableKind } from '../kind.ts'
import { countFates, countRows, listRows, setFates } from '../store/rows.ts'

/** Makes or undoes what a file changes, as its kind does it. It goes on where it stopped, and ends with an entry in the audit log. */
export async function workTable(
  { db }: Pick<ImportShop, 'db'>,
  { id, name, state }: StoredImport,
  kind: TableKind,
  by: Admin,
  attempt: Attempt,
): Promise<void> {
  const isUndo = state === 'undoing'
  const from = isUndo ? 'undoing' : 'applying'
  const fate = isUndo ? 'done' : 'waiting'
  await inChunks(db, { id, from }, attempt, {
    next: (after) => listRows(db, id, { fate, after }, kind.atOnce),
    async write(tx, rows) {
      const { became, topics } = await (isUndo ? kind.undo : kind.apply)(tx, rows, by)
      return { marked: await setFates(tx, id, fate, became), topics }
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
    const { done, undone, deleted } = await countFates(tx, id)
    const added = isUndo ? deleted : await countRows(tx, id, { fate: 'done', outcome: 'added' })
    await recordByAdmin(tx, by, {
      act: isUndo ? 'undo_import' : 'import',
      subject: { kind: 'import', id },
      after: { name, added, changed: isUndo ? undone : done - added },
    })
  })
}
