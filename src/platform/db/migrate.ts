import type pg from 'pg'
import * as z from 'zod/mini'
import { CannotStart } from '#base/cannot-start.ts'
import { hasTable } from './has-table.ts'
import {
  type Applied,
  applied,
  type Baseline,
  type Migration,
  readBaseline,
  readMigrations as readFrom,
  type Sequence,
} from './inside/migration.ts'
import { statementsSum } from './inside/statements.ts'
import { type Comparison, compare, refusalOf } from './known.ts'
import { allObjects, openRecord, recordChanges, sandboxRecord, shopRecord } from './record.ts'
import { rowsOf } from './rows.ts'

export type { Applied, Migration, Sequence } from './inside/migration.ts'

/** The shop's own tables. */
export const shopSequence: Sequence = {
  folder: new URL('./migrations/', import.meta.url),
  record: shopRecord,
}

/** The tables of the sandbox, which only a demo shop has; applied after the shop's. */
export const sandboxSequence: Sequence = {
  folder: new URL('../../app/sandbox/migrations/', import.meta.url),
  record: sandboxRecord,
}

/** The migrations of this version, by their sequences. */
type ReadMigrations = ReadonlyMap<Sequence, readonly Migration[]>

/** Reads the files of all sequences: an opening compares them several times, and a hundred files take ten milliseconds. */
export async function readAllMigrations(): Promise<ReadMigrations> {
  return new Map([
    [shopSequence, await readFrom(shopSequence)],
    [sandboxSequence, await readFrom(sandboxSequence)],
  ])
}

/** The lock that a process holds while it changes the tables. */
export const advisoryLock = 7_239_184

const numbered = z.object({ server_version_num: z.string() })

/**
 * Applies the new migrations of a sequence in the order of their numbers, one process at a time and each in a transaction of its own; to
 * an empty database all in one, the baseline in place of those that it replaces. Answers the names of all.
 * @param ours read before, by a process that applies several sequences.
 * @param before is called before a database that has migrations gets more, while no other process can migrate it.
 * @throws CannotStart when this version does not know what was applied to the database (`refuseUnknown`), or its PostgreSQL is
 * older than 15.
 */
export async function migrate(
  pool: pg.Pool,
  sequence: Sequence,
  ours?: ReadMigrations,
  before?: (names: readonly string[]) => Promise<void>,
): Promise<string[]> {
  const client = await pool.connect()
  try {
    const [server] = await rowsOf(client, numbered, 'show server_version_num')
    const version = Number(server?.server_version_num)
    if (version < 150_000)
      throw new CannotStart(
        `The shop needs PostgreSQL 15 or newer; this one is ${Math.floor(version / 10_000)}.`,
      )
    // Changing a large table, or waiting for another process that migrates, may take long.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [advisoryLock])
    // Check both sequences before anything is changed.
    const known = await refuseUnknown(client, ours)
    const compared =
      known.get(sequence) ?? compare(await appliedOf(client, sequence), await readFrom(sequence))
    await completeRecord(client, sequence, compared)
    // What a newer version has made of the tables is finished: `refuseUnknown` found that none of ours is missing.
    const isEmpty = compared.had.length === 0
    const names = compared.missing.map(({ name }) => name)
    if (!isEmpty && names.length > 0) await before?.(names)
    const together = isEmpty ? [compared.missing] : compared.missing.map((migration) => [migration])
    for (const migrations of together) await applyAlone(client, migrations, sequence)
    return names
  } finally {
    // The lock belongs to the session and would survive the return of the connection to the pool.
    await client.query('select pg_advisory_unlock_all(); reset statement_timeout').catch(() => {})
    client.release()
  }
}

/**
 * Refuses a database with migrations that this version does not know, unless all of them say that it may run beside them, and one whose
 * migrations had other statements. Returns how it compares with the shop's sequences.
 * @throws CannotStart with their names.
 */
export async function refuseUnknown(
  client: Pick<pg.ClientBase, 'query'>,
  ours?: ReadMigrations,
): Promise<ReadonlyMap<Sequence, Comparison>> {
  const compared = new Map<Sequence, Comparison>()
  for (const [sequence, migrations] of ours ?? (await readAllMigrations()))
    compared.set(sequence, compare(await appliedOf(client, sequence), migrations))
  const refusal = refusalOf([...compared.values()], 'may run beside')
  if (refusal !== undefined) throw new CannotStart(refusal)
  return compared
}

/**
 * The names of the shop's migrations that its database lacks: the next start applies them.
 * @throws CannotStart as `refuseUnknown`.
 */
export async function pendingMigrations(client: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const compared = await refuseUnknown(client)
  return (compared.get(shopSequence)?.missing ?? []).map(({ name }) => name)
}

/** The applied migrations of a sequence, by name; none before its first one. */
export async function appliedOf(
  client: Pick<pg.ClientBase, 'query'>,
  { record }: Sequence,
): Promise<Applied[]> {
  if (!(await hasTable(client, record))) return []
  // Databases of before 0.1.0 lack the last two columns.
  return rowsOf(
    client,
    applied,
    `select name, sha256, to_jsonb(r) ->> 'statements' as statements,
       to_jsonb(r) ->> 'compatible_from' as "compatibleFrom"
     from ${record} r order by name`,
  )
}

/** Adds to the record of earlier versions what they did not record: the sums of statements, and names of today. */
async function completeRecord(client: pg.PoolClient, sequence: Sequence, { had }: Comparison): Promise<void> {
  const incomplete = had.filter(
    ({ migration, record }) => record.name !== migration.name || record.statements == null,
  )
  if (incomplete.length === 0 || !(await ownsRecord(client, sequence))) return
  await client.query(bookkeeping(sequence))
  for (const { migration, record } of incomplete)
    await client.query(
      `update ${sequence.record} set name = $2, statements = $3, compatible_from = $4 where name = $1`,
      [record.name, migration.name, statementsSum(migration.sql), migration.compatibleFrom],
    )
}

/** False for a role that the operator made, which may only read it: the next start as the owner completes it. */
async function ownsRecord(client: pg.PoolClient, { record }: Sequence): Promise<boolean> {
  const owned = z.object({ owned: z.boolean() })
  const [found] = await rowsOf(
    client,
    owned,
    `select pg_has_role(relowner, 'usage') as owned from pg_class where oid = to_regclass($1)`,
    [record],
  )
  return found?.owned === true
}

async function applyAlone(
  client: pg.PoolClient,
  migrations: readonly Migration[],
  sequence: Sequence,
): Promise<void> {
  await client.query('begin')
  try {
    await applyWithin(client, migrations, sequence)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/**
 * Applies migrations in the caller's transaction, and records them and what they created. In a database without migrations the baseline
 * takes the place of those that it replaces, if `migrations` has them all. @throws Error with the failed one.
 */
export async function applyWithin(
  client: pg.ClientBase,
  migrations: readonly Migration[],
  sequence: Sequence = shopSequence,
): Promise<void> {
  await client.query(bookkeeping(shopSequence))
  await openRecord(client)
  // Once for all: reading every object of the database takes as long as a migration.
  await recordChanges(client, await allObjects(client), () => runAll(client, migrations, sequence))
}

async function runAll(
  client: pg.ClientBase,
  migrations: readonly Migration[],
  sequence: Sequence,
): Promise<void> {
  const run = async (name: string, sql: string) => {
    await client.query(sql).catch((error: unknown) => {
      throw new Error(`Migration ${name} failed`, { cause: error })
    })
  }
  const baseline = await baselineFor(client, migrations, sequence)
  if (baseline !== undefined) await run('baseline.sql', baseline.sql)
  // The baseline says itself which migrations it replaces.
  const done = new Set(
    baseline === undefined ? [] : (await appliedOf(client, sequence)).map(({ name }) => name),
  )
  for (const { name, sql, sha256, compatibleFrom } of migrations.filter((each) => !done.has(each.name))) {
    await run(name, sql)
    await client.query(bookkeeping(sequence))
    await client.query(
      `insert into ${sequence.record} (name, sha256, statements, compatible_from) values ($1, $2, $3, $4)`,
      [name, sha256, statementsSum(sql), compatibleFrom],
    )
  }
}

async function baselineFor(
  client: pg.ClientBase,
  migrations: readonly Migration[],
  sequence: Sequence,
): Promise<Baseline | undefined> {
  if ((await appliedOf(client, sequence)).length > 0) return undefined
  const baseline = await readBaseline(sequence)
  const names = new Set(migrations.map(({ name }) => name))
  return [...(baseline?.replaces ?? [])].every((name) => names.has(name)) ? baseline : undefined
}

function bookkeeping({ record }: Sequence): string {
  return `create table if not exists ${record} (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now());
    alter table ${record} add column if not exists statements text, add column if not exists compatible_from text`
}

/** All migrations of a sequence, in order. */
export function readMigrations(sequence: Sequence = shopSequence): Promise<Migration[]> {
  return readFrom(sequence)
}
