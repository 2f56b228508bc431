import { type ImportMapping, importMapping } from '#base/contract/forms/import-mapping.ts'
import { readStored } from '#base/stored.ts'
import { now, textArray } from '#platform/db/functions.ts'
import type { Db } from '#platform/db/open.ts'

/** The names of the sources. */
export async function listSources(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('import_sources').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}

/** The mapping of the source whose files have these heads; the last used of several. */
export async function findSourceOf(db: Db, heads: readonly string[]): Promise<ImportMapping | undefined> {
  const row = await db
    .selectFrom('import_sources')
    .select('mapping')
    .where('heads', '=', textArray(heads))
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && readStored(importMapping, row.mapping)
}

/** Stores what the columns of the files of a source mean, in the place of what they meant. */
export async function putSource(db: Db, heads: readonly string[], mapping: ImportMapping): Promise<void> {
  const row = { heads: [...heads], mapping: JSON.stringify(mapping) }
  await db
    .insertInto('import_sources')
    .values({ name: mapping.source, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ ...row, updated_at: now }))
    .execute()
}
