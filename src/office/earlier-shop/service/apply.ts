import type { StoredImport } from '#office/imports/model.ts'
import { inChunks } from '#office/imports/service/chunks.ts'
import type { ImportShop } from '#office/imports/service/receive.ts'
import { countFates, step } from '#office/imports/sql.ts'
import { type Admin, recordByAdmin } from '#platform/audit/log.ts'
import type { Attempt } from '#platform/jobs/tasks.ts'
import { kindOfExport } from '../inside/recognise.ts'
import { listRows, setFates } from '../store/rows.ts'
import { adding, removing } from './write.ts'

/** So many records one transaction adds or takes away. */
const atOnce = 50

const works = {
  applying: {
    from: 'applying',
    to: 'applied',
    waiting: 'waiting',
    made: 'done',
    writing: adding,
    act: 'import',
  },
  undoing: {
    from: 'undoing',
    to: 'undone',
    waiting: 'done',
    made: 'undone',
    writing: removing,
    act: 'undo_import',
  },
} as const

/**
 * Adds what a file has, or takes it away, in short transactions that mark what they did. It goes on where it stopped, and ends with an entry
 * in the audit log.
 */
export async function work(
  { db }: ImportShop,
  { id, name, state, file }: StoredImport,
  by: Admin,
  attempt: Attempt,
): Promise<void> {
  const kind = kindOfExport(file?.dialect ?? '')
  if (kind === undefined) throw new Error(`The import ${id} has no kind`)
  const { from, to, waiting, made, writing, act } = works[state === 'undoing' ? 'undoing' : 'applying']
  await inChunks(db, { id, from }, attempt, {
    next: (after) => listRows(db, id, { fate: waiting, after }, atOnce),
    async write(tx, rows) {
      return setFates(tx, id, waiting, await writing[kind](tx, rows, id, by))
    },
  })
  await db.transaction().execute(async (tx) => {
    await attempt.hold(tx)
    const fates = await countFates(tx, 'earlier_rows', id)
    const hasEnded = await step(
      tx,
      { id, from },
      { state: to, ...(to === 'applied' && { appliedAt: new Date() }) },
    )
    const after = { name, added: fates[made], changed: 0 }
    if (hasEnded) await recordByAdmin(tx, by, { act, subject: { kind: 'import', id }, after })
  })
}
