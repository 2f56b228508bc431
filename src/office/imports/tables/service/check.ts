import { createHash } from 'node:crypto'
import type { Db } from '#platform/db/open.ts'
import type { Attempt } from '#platform/jobs/tasks.ts'
import { fileOf, scratchOf } from '../../inside/files.ts'
import { rowFaults } from '../../messages/import-rules.ts'
import type { Counts, FindingKind, StoredImport } from '../../model.ts'
import { openFile } from '../../reading/open-file.ts'
import type { ImportShop } from '../../service/receive.ts'
import { goOn, step } from '../../store/imports.ts'
import { countOutcomes, deleteRows } from '../../store/row-counts.ts'
import type { TableKind } from '../kind.ts'
import { countFindings, insertRows, listRows, listTwice, refuseRows } from '../store/rows.ts'

const atOnce = 500
const findingKinds: readonly FindingKind[] = ['price_up', 'price_down']

/** Compares a file with the shop, as its columns say. Nothing of the shop is changed. @throws Refusal as `openFile` and its kind do. */
export async function checkTable(
  shop: ImportShop,
  { id, file: facts, tableMapping: mapping }: StoredImport,
  kind: TableKind,
  attempt: Attempt,
): Promise<void> {
  if (facts === null || mapping === null) throw new Error(`The import ${id} has no mapping`)
  const { db, files } = shop
  const at = { id, from: 'checking' } as const
  await db.transaction().execute(async (tx) => {
    await attempt.hold(tx)
    await deleteRows(tx, 'file_rows', id)
    await step(tx, at, { records: 0, ofRecords: facts.rows })
  })
  const file = await openFile(await fileOf(files.imports, id), facts.how)
  const scratch = scratchOf(files.imports, id)
  for await (const rows of kind.compare(shop, { facts, mapping, scratch, rows: () => file.rows() })) {
    attempt.signal.throwIfAborted()
    await db.transaction().execute(async (tx) => {
      await attempt.hold(tx)
      await insertRows(tx, id, rows)
      await goOn(
        tx,
        at,
        rows.reduce((sum, { lines }) => sum + lines, 0),
      )
    })
  }
  for (const lines of await listTwice(db, id)) {
    const fault = rowFaults.twice(lines.slice(0, 10).join(', '))
    await refuseRows(db, id, lines, [{ column: '', value: '', ...fault }])
  }
  const counts: Counts = { rows: facts.rows, ...(await countOutcomes(db, 'file_rows', id)) }
  const findings = await countFindings(db, id, findingKinds)
  const digest = await digestOf(db, id)
  await db.transaction().execute(async (tx) => {
    await attempt.hold(tx)
    await step(tx, at, { state: 'checked', counts, findings, digest, message: null })
  })
}

/** Of all changes, before and after. */
async function digestOf(db: Db, id: string): Promise<string> {
  const hash = createHash('sha256')
  for (let after = 0; ; ) {
    const rows = await listRows(db, id, { fate: 'waiting', after }, atOnce)
    for (const { line, targetId, before, after: then } of rows)
      hash.update(JSON.stringify([line, targetId, before, then]))
    const last = rows.at(-1)
    if (last === undefined) return hash.digest('base64url')
    after = last.line
  }
}
