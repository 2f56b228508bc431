import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from '#base/cannot-start.ts'
import { findFact, replaceFact } from '#platform/db/facts.ts'
import type { Db } from '#platform/db/open.ts'
import { replaceSuccessors } from './store/relatives.ts'
import { storeSeries } from './store/series.ts'

const shipped = { series: fileOf('vehicles.tsv'), successors: fileOf('successors.tsv') }

function fileOf(name: string): string {
  return join(import.meta.dirname, name)
}

/** The files of the vehicles. */
export type VehicleFiles = typeof shipped

/**
 * Stores the vehicles that come with the shop: all at the first start, and the new ones at the first start with newer files.
 * It removes none, because garages and fitments name vehicles by their ids. Returns whether it stored them.
 * @throws CannotStart with the first wrong line of a file.
 */
export async function loadVehicles(db: Db, files: Partial<VehicleFiles> = {}): Promise<boolean> {
  const { bytes, version } = await readFiles({ ...shipped, ...files })
  if ((await findFact(db, 'vehicles_loaded')) === version) return false
  // Imported here, so that later starts do not load it.
  const { readSeries, readSuccessors } = await import('./inside/series-file.ts')
  const series = parsed(() => readSeries(bytes.series.toString()))
  const successors = parsed(() => readSuccessors(bytes.successors.toString()))
  return db.transaction().execute(async (tx) => {
    // When two processes start at once on one database, the second waits here and then finds the version.
    if (!(await replaceFact(tx, 'vehicles_loaded', version))) return false
    await storeSeries(tx, series)
    await replaceSuccessors(tx, successors)
    return true
  })
}

/** The version of the vehicles that come with the shop, as it is noted when they are stored. */
export async function shippedVersion(): Promise<string> {
  return (await readFiles(shipped)).version
}

async function readFiles(files: VehicleFiles) {
  const [series, successors] = await Promise.all([readFile(files.series), readFile(files.successors)])
  const version = createHash('sha256').update(series).update(successors).digest('hex')
  return { bytes: { series, successors }, version }
}

function parsed<Value>(parse: () => Value): Value {
  try {
    return parse()
  } catch (error) {
    throw new CannotStart(error instanceof Error ? error.message : String(error))
  }
}
