import { rowCount } from '#platform/db/count.ts'
import { sumOf } from '#platform/db/functions.ts'
import type { Db } from '#platform/db/open.ts'
import type { Counts, Fate } from '../model.ts'

/** The tables with the rows of files: of products, of other things, and of an earlier shop. */
export type RowTable = 'import_rows' | 'file_rows' | 'earlier_rows'

export async function deleteRows(db: Db, table: RowTable, id: string): Promise<void> {
  await db.deleteFrom(table).where('import_id', '=', id).execute()
}

/** How many rows of the file each outcome has; of `removed`, which are no rows of it, how many products. */
export async function countOutcomes(db: Db, table: RowTable, id: string): Promise<Omit<Counts, 'rows'>> {
  const rows = await db
    .selectFrom(table)
    .select((eb) => ['outcome', sumOf(eb.ref('lines')).as('lines'), rowCount(eb).as('count')])
    .where('import_id', '=', id)
    .groupBy('outcome')
    .execute()
  const counts = { added: 0, changed: 0, removed: 0, unchanged: 0, refused: 0, skipped: 0 }
  for (const { outcome, lines, count } of rows)
    counts[outcome] = outcome === 'removed' ? count : Number(lines)
  return counts
}

const noCounts = { waiting: 0, done: 0, left: 0, undone: 0, kept: 0, deleted: 0, withdrawn: 0 }
/** Of a file whose rows are not counted. */
export const noFates: Readonly<Record<Fate, number>> = noCounts

/** How many things each fate has. */
export async function countFates(db: Db, table: RowTable, id: string): Promise<Record<Fate, number>> {
  const rows = await db
    .selectFrom(table)
    .select((eb) => ['fate', rowCount(eb).as('count')])
    .where('import_id', '=', id)
    .where('fate', 'is not', null)
    .groupBy('fate')
    .execute()
  const counts = { ...noCounts }
  for (const { fate, count } of rows) if (fate !== null) counts[fate] = count
  return counts
}
