import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from '#base/cannot-start.ts'
import { findFact, replaceFact } from '#platform/db/facts.ts'
import type { Db } from '#platform/db/open.ts'
import { namingOf, type VehicleNaming } from './naming.ts'
import { replaceShipped } from './store/naming.ts'

const shipped = { generations: fileOf('generations.tsv'), names: fileOf('names.tsv') }

function fileOf(name: string): string {
  return join(import.meta.dirname, name)
}

/** The files of the generations and other names. */
export type NameFiles = typeof shipped

/**
 * Stores the generations and other names of vehicles that come with the shop: all at the first start, and the rows of newer files in
 * their place. Rows of the owner stay. Returns whether it stored them.
 * @throws CannotStart with the first wrong line of a file.
 */
export async function loadNames(db: Db, files: Partial<NameFiles> = {}): Promise<boolean> {
  const texts = await readTexts({ ...shipped, ...files })
  const version = createHash('sha256').update(texts.generations).update(texts.names).digest('hex')
  if ((await findFact(db, 'vehicle_names_loaded')) === version) return false
  const { generations, names } = await parsed(texts)
  return db.transaction().execute(async (tx) => {
    // When two processes start at once on one database, the second waits here and then finds the version.
    if (!(await replaceFact(tx, 'vehicle_names_loaded', version))) return false
    await replaceShipped(tx, generations, names)
    return true
  })
}

/** What the files of the shop say, without a database. */
export async function shippedNaming(): Promise<VehicleNaming> {
  const { generations, names } = await parsed(await readTexts(shipped))
  return namingOf(generations, names)
}

async function readTexts({ generations, names }: NameFiles) {
  const [first, second] = await Promise.all([readFile(generations, 'utf8'), readFile(names, 'utf8')])
  return { generations: first, names: second }
}

async function parsed({ generations, names }: NameFiles) {
  // Imported here, so that later starts do not load it.
  const { readGenerations, readNames } = await import('./inside/naming-file.ts')
  try {
    return { generations: readGenerations(generations), names: readNames(names) }
  } catch (error) {
    throw new CannotStart(error instanceof Error ? error.message : String(error))
  }
}
