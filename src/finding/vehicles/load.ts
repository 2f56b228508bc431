import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from '#base/cannot-start.ts'
import { findFact, replaceFact } from '#platform/db/facts.ts'
import type { Db } from '#platform/db/open.ts'
import { storeSeries } from './store.ts'

const shipped = join(import.meta.dirname, 'vehicles.tsv')

/**
 * Stores the vehicles that come with the shop: all at the first start, and the new ones at the first start with a newer file.
 * It removes none, because garages and fitments name vehicles by their ids. Returns whether it stored them.
 * @throws CannotStart with the first wrong line of the file.
 */
export async function loadVehicles(db: Db, file: string = shipped): Promise<boolean> {
  const bytes = await readFile(file)
  const version = versionOf(bytes)
  if ((await findFact(db, 'vehicles_loaded')) === version) return false
  // Imported here, so that later starts do not load it.
  const { readSeries } = await import('./inside/series-file.ts')
  const series = parsed(() => readSeries(bytes.toString()))
  return db.transaction().execute(async (tx) => {
    // When two processes start at once on one database, the second waits here and then finds the version.
    if (!(await replaceFact(tx, 'vehicles_loaded', version))) return false
    await storeSeries(
      tx,
      series.map((line) => ({ ...line, engine: '' })),
    )
    return true
  })
}

/** The version of the vehicles that come with the shop, as it is noted when they are stored. */
export async function shippedVersion(): Promise<string> {
  return versionOf(await readFile(shipped))
}

function versionOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function parsed<Value>(parse: () => Value): Value {
  try {
    return parse()
  } catch (error) {
    throw new CannotStart(error instanceof Error ? error.message : String(error))
  }
}
