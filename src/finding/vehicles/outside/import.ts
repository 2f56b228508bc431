import { createHash } from 'node:crypto'
import type { OutsideKind } from '#base/contract/outside-kinds.ts'
import { formatInteger } from '#base/format-integer.ts'
import { existing, Refusal } from '#base/refusal.ts'
import { outsideRefusals } from '#finding/vehicles/messages/outside-ids.ts'
import { type Admin, recordByAdmin } from '#platform/audit/log.ts'
import type { Changes } from '#platform/db/changes.ts'
import { lockFor } from '#platform/db/locks.ts'
import type { Db } from '#platform/db/open.ts'
import { readNaming } from '../store/naming.ts'
import { listAllSeries } from '../store/series.ts'
import { knowVersions } from './match.ts'
import type { ImportedIds, OutsidePlan, OutsideRow } from './model.ts'
import { attachedKey, planIds } from './plan.ts'
import { type OutsideFile, readOutsideFile } from './read-file.ts'
import { insertIds, listOfValues, removeSource } from './store.ts'

export interface OutsideShop {
  readonly db: Db
  readonly changes: Pick<Changes, 'notify'>
}

interface Import {
  /** Of rows that name none. */
  readonly source: string
  /** Of the check; undefined: nothing is changed. */
  readonly digest: string | undefined
  /** Leaves out rows that are wrong or not decided. */
  readonly skipsOthers: boolean
  readonly by: Admin
}

/** Versions that get ids by one file, which takes about 20 seconds; with more, a file says too little of its vehicles. */
const mostAttached = 200_000

/**
 * Checks a file of outside ids; with the digest of that check it also stores its ids, all in one transaction, and writes them to the audit
 * log. It changes and removes none.
 * @throws Refusal as `readOutsideFile` does; `too_large` for ids of more than 200,000 versions; `conflict`: `import_changed` if the file
 * would change other things than the check showed, `import_refused` if rows are wrong or not decided and are not to be left out.
 */
export async function importIds(
  { db, changes }: OutsideShop,
  bytes: AsyncIterable<Uint8Array>,
  { source, digest, skipsOthers, by }: Import,
): Promise<ImportedIds> {
  const file = await readOutsideFile(bytes, source)
  if (digest === undefined) return reportOf(file, await planFile(db, file))
  const report = await db.transaction().execute(async (tx) => {
    await lockFor(tx, 'outside ids of vehicles')
    const plan = await planFile(tx, file)
    const report = reportOf(file, plan)
    if (report.digest !== digest) throw conflict('import_changed', outsideRefusals.changed)
    if (report.refused + report.undecided.length > 0 && !skipsOthers)
      throw conflict('import_refused', outsideRefusals.hasErrors)
    await insertIds(tx, plan.added)
    for (const [from, added] of Map.groupBy(plan.added, (one) => one.source))
      await recordByAdmin(tx, by, {
        act: 'import',
        subject: { kind: 'outside_ids', id: from },
        after: { rows: report.rows, added: added.length, changed: 0, digest },
      })
    return { ...report, isDone: true }
  })
  if (report.added.length > 0) changes.notify(['outside_ids'])
  return report
}

/** Removes all ids of a source, and writes it to the audit log. Returns how many there were. @throws Refusal `missing`. */
export async function removeIdsOf({ db, changes }: OutsideShop, source: string, by: Admin): Promise<number> {
  const removed = await db.transaction().execute(async (tx) => {
    const count = await removeSource(tx, source)
    existing(count || undefined, outsideRefusals.noSource)
    await recordByAdmin(tx, by, {
      act: 'remove',
      subject: { kind: 'outside_ids', id: source },
      before: { ids: count },
    })
    return count
  })
  changes.notify(['outside_ids'])
  return removed
}

function conflict(code: string, message: string): Refusal {
  return new Refusal('conflict', code, message)
}

async function planFile(db: Db, { read }: OutsideFile): Promise<OutsidePlan> {
  const known = knowVersions(await listAllSeries(db), await readNaming(db))
  const plan = await planIds(read, known, await storedKeys(db, read), mostAttached)
  if (plan === undefined)
    throw new Refusal('too_large', 'too_many', outsideRefusals.tooMany(formatInteger(mostAttached)))
  return plan
}

/** What the shop has of the ids of some rows. */
async function storedKeys(db: Db, rows: readonly OutsideRow[]): Promise<Set<string>> {
  const keys = new Set<string>()
  for (const [kind, some] of Map.groupBy<OutsideKind, OutsideRow>(rows, (row) => row.kind)) {
    const values = [...new Set(some.map(({ value }) => value))]
    for (const { value, seriesId, years } of await listOfValues(db, kind, values))
      keys.add(attachedKey({ kind, value, seriesId, years }))
  }
  return keys
}

function reportOf(file: OutsideFile, plan: OutsidePlan): ImportedIds {
  const { rows, problems, ignored } = file
  const refused = new Set(problems.map(({ line }) => line)).size
  const hash = createHash('sha256').update(JSON.stringify([rows, refused, plan.undecided.length]))
  for (const one of plan.added) hash.update(JSON.stringify(one))
  return {
    ...plan,
    problems,
    rows,
    refused,
    ignored,
    digest: hash.digest('base64url'),
    isDone: false,
  }
}
