import { type ImportMapping, importMapping } from '#base/contract/forms/import-mapping.ts'
import { readStored } from '#base/stored.ts'
import { now, textArray } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { storedHow } from '../dto.ts'
import type { HowToRead } from '../reading/model.ts'

/** The names of the sources. */
export async function listSources(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('import_sources').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}

/** What the columns of a source's files mean. */
export interface StoredSource {
  readonly heads: readonly string[]
  readonly mapping: ImportMapping
  /** How its files are read; null where that is found out. */
  readonly how: HowToRead | null
}

function selectSources(db: Db) {
  return db.selectFrom('import_sources').select(['heads', 'mapping', 'how'])
}

function sourceOf({ heads, mapping, how }: Row): StoredSource {
  return {
    heads,
    mapping: readStored(importMapping, mapping),
    how: how === null ? null : readStored(storedHow, how),
  }
}

type Row = Awaited<ReturnType<ReturnType<typeof selectSources>['execute']>>[number]

export async function findSource(db: Db, name: string): Promise<StoredSource | undefined> {
  const row = await selectSources(db).where('name', '=', name).executeTakeFirst()
  return row && sourceOf(row)
}

/** As `findSource`; it stays as it is until the transaction ends. */
export async function lockSource(tx: Tx, name: string): Promise<StoredSource | undefined> {
  const row = await selectSources(tx).where('name', '=', name).forUpdate().executeTakeFirst()
  return row && sourceOf(row)
}

/** The sources whose files have these heads, the last used first. */
export async function listSourcesOf(db: Db, heads: readonly string[]): Promise<StoredSource[]> {
  const rows = await selectSources(db)
    .where('heads', '=', textArray(heads))
    .orderBy('updated_at', 'desc')
    .limit(10)
    .execute()
  return rows.map(sourceOf)
}

/** Stores what the columns of the files of a source mean and how they are read, in the place of what was known of them. */
export async function putSource(
  db: Db,
  mapping: ImportMapping,
  { heads, how }: { readonly heads: readonly string[]; readonly how: HowToRead | null },
): Promise<void> {
  const row = {
    heads: [...heads],
    mapping: JSON.stringify(mapping),
    how: how === null ? null : JSON.stringify(how),
  }
  await db
    .insertInto('import_sources')
    .values({ name: mapping.source, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ ...row, updated_at: now }))
    .execute()
}
