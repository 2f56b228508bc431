import { createHash } from 'node:crypto'
import { existing, Refusal } from '#base/refusal.ts'
import { generationRefusals as refusals } from '#finding/vehicles/messages/generations.ts'
import { type Admin, recordByAdmin } from '#platform/audit/log.ts'
import type { Changes } from '#platform/db/changes.ts'
import { lockFor } from '#platform/db/locks.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { nameKey } from '../model.ts'
import type { Generation } from '../naming.ts'
import {
  insertOwnGenerations,
  listGenerationsOfMakes,
  type OwnGeneration,
  readNaming,
  removeGenerationsOf,
} from '../store/naming.ts'
import { listMakes } from '../store/series.ts'
import type { GenerationFile, GenerationLine, ImportedGenerations } from './model.ts'
import { readGenerationFile } from './read-file.ts'

export interface GenerationShop {
  readonly db: Db
  readonly changes: Pick<Changes, 'notify'>
  /** Queues, in the transaction that changes vehicles, what follows from it in the parts of the shop that know them. */
  readonly queueAfterVehicles: (tx: Tx) => Promise<void>
}

interface Import {
  /** Of rows that name none. */
  readonly source: string
  /** Of the check; undefined: nothing is changed. */
  readonly digest: string | undefined
  /** Leaves out rows that are wrong. */
  readonly skipsOthers: boolean
  /** The admin has confirmed the licence of the file. */
  readonly isLicensed: boolean
  readonly by: Admin
}

/**
 * Checks a file of generations; with the digest of that check it also stores them, all in one transaction, and writes them to the audit log.
 * It changes and removes none.
 * @throws Refusal as `readGenerationFile` does; `conflict`: `import_changed` if the file would change other things than the check showed,
 * `licence_not_confirmed`, `import_refused` if rows are wrong and are not to be left out.
 */
export async function importGenerations(
  { db, changes, queueAfterVehicles }: GenerationShop,
  bytes: AsyncIterable<Uint8Array>,
  { source, digest, skipsOthers, isLicensed, by }: Import,
): Promise<ImportedGenerations> {
  const file = await readGenerationFile(bytes, source)
  if (digest === undefined) return reportOf(file, await planFile(db, file))
  const report = await db.transaction().execute(async (tx) => {
    await lockFor(tx, 'generations of vehicles')
    const report = reportOf(file, await planFile(tx, file))
    if (report.digest !== digest) throw conflict('import_changed', refusals.changed)
    if (!isLicensed) throw conflict('licence_not_confirmed', refusals.licence)
    if (report.refused > 0 && !skipsOthers) throw conflict('import_refused', refusals.hasErrors)
    await insertOwnGenerations(tx, report.added.map(ownOf))
    for (const [from, added] of Map.groupBy(report.added, ({ generation }) => generation.source))
      await recordByAdmin(tx, by, {
        act: 'import',
        subject: { kind: 'generations', id: from },
        after: { rows: report.rows, added: added.length, licence: report.licences.join(', '), digest },
      })
    await queueAfterVehicles(tx)
    return { ...report, isDone: true }
  })
  if (report.added.length > 0) changes.notify(['vehicles'])
  return report
}

const ownOf = ({ generation, licence }: GenerationLine): OwnGeneration => ({ ...generation, licence })

/** Removes all generations of a source of the owner, and writes it to the audit log. Returns how many there were. @throws Refusal `missing`. */
export async function removeGenerations(
  { db, changes, queueAfterVehicles }: GenerationShop,
  source: string,
  by: Admin,
): Promise<number> {
  const removed = await db.transaction().execute(async (tx) => {
    const count = await removeGenerationsOf(tx, source)
    existing(count || undefined, refusals.noSource)
    await recordByAdmin(tx, by, {
      act: 'remove',
      subject: { kind: 'generations', id: source },
      before: { generations: count },
    })
    await queueAfterVehicles(tx)
    return count
  })
  changes.notify(['vehicles'])
  return removed
}

function conflict(code: string, message: string): Refusal {
  return new Refusal('conflict', code, message)
}

interface Plan {
  readonly added: readonly GenerationLine[]
  readonly unchanged: number
}

/** Which rows the shop does not have yet, with the makes as the shop calls them. */
async function planFile(db: Db, { read }: GenerationFile): Promise<Plan> {
  const { makeKeyOf } = await readNaming(db)
  const makes = new Map((await listMakes(db, {})).map((make) => [nameKey(make), make]))
  const rows = read.map(({ generation, ...same }) => {
    const make = makes.get(makeKeyOf(generation.make)) ?? generation.make
    return { ...same, generation: { ...generation, make } }
  })
  const makeKeys = new Set(rows.map(({ generation }) => nameKey(generation.make)))
  const known = new Set((await listGenerationsOfMakes(db, [...makeKeys])).map(samenessOf))
  const added = rows.filter(({ generation }) => {
    const key = samenessOf(generation)
    const isNew = !known.has(key)
    known.add(key)
    return isNew
  })
  return { added, unchanged: rows.length - added.length }
}

function samenessOf({
  market,
  make,
  nameplate,
  name,
  codes,
  fromMonth,
  toMonth,
  source,
}: Generation): string {
  return JSON.stringify([market, nameKey(make), nameKey(nameplate), name, codes, fromMonth, toMonth, source])
}

function reportOf(
  { rows, problems, ignored }: GenerationFile,
  { added, unchanged }: Plan,
): ImportedGenerations {
  const refused = new Set(problems.map(({ line }) => line)).size
  const hash = createHash('sha256').update(JSON.stringify([rows, refused]))
  for (const one of added) hash.update(JSON.stringify(one))
  const licences = [...new Set(added.map(({ licence }) => licence))].filter((licence) => licence !== '')
  return {
    rows,
    problems,
    ignored,
    refused,
    unchanged,
    added,
    licences,
    digest: hash.digest('base64url'),
    isDone: false,
  }
}
