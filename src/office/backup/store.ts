import type pg from 'pg'
import * as z from 'zod/mini'
import type { Db } from '#platform/db/open.ts'
import { queueSchema, shopObjects } from '#platform/db/record.ts'
import { rowsOf } from '#platform/db/rows.ts'
import { fullName, type Sequence, sequence, type Table, table } from './model.ts'

const foundTable = z.extend(table, { id: z.string(), refers: z.array(z.string()) })

/** Makes COPY write the same text for the same values with any settings of the server, and without time limits. */
export const copySettings = `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local lock_timeout = 0; set local timezone = 'UTC'; set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1;
  set local client_encoding = 'UTF8'; set local synchronize_seqscans = off; set local search_path = public`

/** Tells triggers that the rows that they would add come from the backup (migration 0075). */
export const restoringSettings = `set local tappet.restoring = 'on'`

/**
 * Tables that triggers derive from other tables (migrations 0043 and 0060), also while a backup is restored, and those that mean nothing
 * elsewhere: what changed, and up to where a search engine followed it (0247, 0253). Backups do not contain them.
 */
const derivedTables = [
  'public.changed_topics',
  'public.search_index',
  'public.category_above',
  'public.category_tree_version',
  'public.product_counts',
  'public.product_count_changes',
]

/**
 * The tables to back up: of the shop's migrations and of the job queue, each after the tables that it references,
 * without derived tables. The applied migrations are in the manifest.
 * @throws Error for tables that refer to each other in a circle.
 */
export async function shopTables(client: pg.ClientBase): Promise<Table[]> {
  const names = await namesOf(client, 'table')
  return queueTablesAnd(
    client,
    names.filter((name) => !derivedTables.includes(name)),
  )
}

/** The tables of the job queue, which also exist without a shop. */
export function queueTables(client: pg.ClientBase): Promise<Table[]> {
  return queueTablesAnd(client, [])
}

async function namesOf(client: pg.ClientBase, wanted: 'table' | 'sequence'): Promise<string[]> {
  return (await shopObjects(client)).filter(({ kind }) => kind === wanted).map(({ name }) => name)
}

async function queueTablesAnd(client: pg.ClientBase, names: readonly string[]): Promise<Table[]> {
  const rows = await rowsOf(
    client,
    foundTable,
    `select c.oid::text as id, n.nspname as schema, c.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       array(select distinct k.confrelid::text from pg_constraint k
             where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as refers
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and (format('%I.%I', n.nspname, c.relname) = any($2::text[])
       or n.nspname = $1 and c.relname <> 'migrations') order by n.nspname, c.relname`,
    [queueSchema, names],
  )
  return sortByReferences(rows)
}

function sortByReferences(tables: z.infer<typeof foundTable>[]): Table[] {
  const ordered: Table[] = []
  const done = new Set<string>()
  let remaining = tables
  while (remaining.length > 0) {
    const remainingIds = new Set(remaining.map(({ id }) => id))
    const ready = remaining.filter(({ refers }) => !refers.some((id) => remainingIds.has(id)))
    if (ready.length === 0)
      throw new Error(`Tables that refer to each other in a circle: ${remaining.map(fullName).join(', ')}`)
    for (const { id, schema, name, columns } of ready) {
      ordered.push({ schema, name, columns })
      done.add(id)
    }
    remaining = remaining.filter(({ id }) => !done.has(id))
  }
  return ordered
}

/** The values of the shop's sequences. They only grow, so they may be read after the tables. */
export async function shopSequences(client: pg.ClientBase, tables: readonly Table[]): Promise<Sequence[]> {
  const rows = await rowsOf(
    client,
    z.pick(sequence, { schema: true, name: true }),
    `select n.nspname as schema, s.relname as name
     from pg_class s join pg_namespace n on n.oid = s.relnamespace
     left join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
     left join pg_class t on t.oid = d.refobjid
     where s.relkind = 'S' and (n.nspname || '.' || t.relname = any($1::text[])
       or format('%I.%I', n.nspname, s.relname) = any($2::text[])) order by 1, 2`,
    [tables.map(fullName), await namesOf(client, 'sequence')],
  )
  const sequences: Sequence[] = []
  for (const { schema, name } of rows) {
    const found = await rowsOf(
      client,
      z.pick(sequence, { last: true, called: true }),
      `select last_value as last, is_called as called from ${quoteIdentifier(schema)}.${quoteIdentifier(name)}`,
    )
    for (const { last, called } of found) sequences.push({ schema, name, last, called })
  }
  return sequences
}

/** Sets a sequence to a value, unless it is already above it. */
export async function setSequence(
  client: pg.ClientBase,
  { schema, name, last, called }: Sequence,
): Promise<void> {
  const path = `${quoteIdentifier(schema)}.${quoteIdentifier(name)}`
  await client.query(
    `select setval($1::regclass, $2::bigint, $3::boolean) from ${path}
     where (last_value, is_called) <= ($2::bigint, $3::boolean)`,
    [path, last, called],
  )
}

/** A table with its columns, for a COPY statement. */
export function copyTarget(table: Table): string {
  return `${quoteIdentifier(table.schema)}.${quoteIdentifier(table.name)} (${table.columns.map(quoteIdentifier).join(', ')})`
}

export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** Notes a backup that is complete. */
export async function insertBackup(
  db: Db,
  made: { name: string; madeAt: Date; bytes: number; awaySha256: string | null },
): Promise<void> {
  await db
    .insertInto('backups')
    .values({ name: made.name, made_at: made.madeAt, bytes: made.bytes, away_sha256: made.awaySha256 })
    // Two in one second have one file.
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ bytes: made.bytes, away_sha256: made.awaySha256 }),
    )
    .execute()
}

/** When the newest backup was made of those that are noted: anywhere, or with a copy in another bucket. */
export async function findLastBackup(db: Db, place: 'anywhere' | 'away'): Promise<Date | undefined> {
  const noted = db.selectFrom('backups').select('made_at').orderBy('made_at', 'desc').limit(1)
  const found = await (place === 'away'
    ? noted.where('away_sha256', 'is not', null)
    : noted
  ).executeTakeFirst()
  return found?.made_at
}

/** Since when the shop has a database; undefined before its first start. */
export async function findFirstStart(pool: pg.Pool): Promise<Date | undefined> {
  const first = z.object({ at: z.nullable(z.date()) })
  const [found] = await rowsOf(pool, first, 'select min(applied_at) as at from schema_migrations')
  return found?.at ?? undefined
}
