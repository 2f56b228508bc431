import type { ImportMapping } from '#base/contract/forms/import-mapping.ts'
import { type Admin, recordByAdmin } from '#platform/audit/log.ts'
import type { Db } from '#platform/db/open.ts'
import type { Attempt } from '#platform/jobs/tasks.ts'
import { isValueName } from '../inside/values.ts'
import type { StoredImport, ValueName } from '../model.ts'
import { countAnew, step } from '../store/imports.ts'
import { countRows, lastLine, listRows } from '../store/rows.ts'
import { noteUnchanged } from '../store/said.ts'
import { addCategories } from './new-categories.ts'
import type { ImportShop } from './receive.ts'
import { relateRows } from './relate.ts'
import { applying, type Chunk, undoing, writeRows } from './write-chunk.ts'

/** The products that one transaction locks and changes: an order of one of them waits for no more. */
const atOnce = 100
const linesAtOnce = 5000

/**
 * Makes or undoes the changes of an import, in short transactions: each product with its prices, numbers and pictures together, and what
 * became of it in the same transaction. It goes on where it stopped.
 */
export async function work(
  shop: ImportShop,
  { id, name, state, mapping, source }: StoredImport,
  by: Admin,
  attempt: Attempt,
): Promise<void> {
  const { db } = shop
  const doing = state === 'undoing' ? undoing : applying
  if (doing === applying && mapping !== null && mayAddCategories(mapping))
    await addCategories(db, id, attempt)
  const chunk = { id, source, mapping, over: overOf(mapping), doing, by, attempt }
  if (doing === undoing) await relateRows(db, chunk)
  // From the last line on: the rows before it have been written, and the index still has them.
  for (let after = 0; ; ) {
    attempt.signal.throwIfAborted()
    const rows = await listRows(db, id, { fate: doing.waiting, after }, atOnce)
    const last = rows.at(-1)
    if (last === undefined) break
    await writeRows(db, { ...chunk, rows })
    after = last.line
  }
  if (doing === applying) {
    await relateRows(db, chunk)
    await noteAllUnchanged(db, chunk)
  }
  await db.transaction().execute(async (tx) => {
    await attempt.hold(tx)
    const made = { fate: doing === applying ? 'done' : 'undone' } as const
    const ofAdded =
      doing === applying
        ? { added: await countRows(tx, id, { ...made, outcome: 'added' }) }
        : {
            added: await countRows(tx, id, { fate: 'withdrawn' }),
            deleted: await countRows(tx, id, { fate: 'deleted' }),
          }
    const after = {
      ...ofAdded,
      changed: await countRows(tx, id, { ...made, outcome: 'changed' }),
      removed: await countRows(tx, id, { ...made, outcome: 'removed' }),
    }
    const isNow = await step(
      tx,
      { id, from: doing.from },
      {
        state: doing.to,
        ...(doing === applying && { appliedAt: new Date() }),
      },
    )
    const act = doing === applying ? 'import' : 'undo_import'
    if (isNow)
      await recordByAdmin(tx, by, { act, subject: { kind: 'import', id }, after: { name, ...after } })
  })
}

/** Whether it adds categories: all that are new, or some by name. */
function mayAddCategories({ newCategories, values }: ImportMapping): boolean {
  return newCategories || values.some(({ field, means }) => field === 'category' && means !== null)
}

/** The fields of a mapping that its source decides also where others spoke of them first. */
function overOf(mapping: ImportMapping | null): readonly ValueName[] {
  return (mapping?.columns ?? []).flatMap(({ field, owner }) =>
    owner === 'over' && isValueName(field) ? field : [],
  )
}

/** Stores what a source says of products that have it already. */
async function noteAllUnchanged(db: Db, chunk: Omit<Chunk, 'rows'>): Promise<void> {
  if (chunk.source === '') return
  const last = await lastLine(db, chunk.id)
  for (let after = 0; after < last; after += linesAtOnce) {
    chunk.attempt.signal.throwIfAborted()
    await db.transaction().execute(async (tx) => {
      await chunk.attempt.hold(tx)
      await noteUnchanged(tx, chunk, { after, to: after + linesAtOnce })
    })
  }
  await countAnew(db, 'said')
}
