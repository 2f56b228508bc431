import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { z } from 'zod'
import { CannotStart } from '#cannot-start.ts'
import { hasTable } from './has-table.ts'
import { allObjects, openRecord, recordChanges, sandboxRecord, shopRecord } from './record.ts'
import { rowsOf } from './rows.ts'

/** Migrations with their own numbers, independent of other sequences. */
export interface Sequence {
  readonly folder: URL
  /** The table of the applied migrations. The first migration creates its schema. */
  readonly record: string
}

/** The shop's own tables. */
export const shopSequence: Sequence = {
  folder: new URL('./migrations/', import.meta.url),
  record: shopRecord,
}

/** The tables of the sandbox, which only a demo shop has; applied after the shop's. */
export const sandboxSequence: Sequence = {
  folder: new URL('../sandbox/migrations/', import.meta.url),
  record: sandboxRecord,
}

/** The lock that a process holds while it changes the tables. */
export const advisoryLock = 7_239_184

/** A migration that was applied to a database. */
const applied = z.object({ name: z.string(), sha256: z.string() })
export type Applied = Readonly<z.infer<typeof applied>>

const numbered = z.object({ server_version_num: z.string() })

export interface Migration extends Applied {
  readonly sql: string
}

/**
 * Applies the new migrations of a sequence in the order of their numbers, each in a transaction of its own and one
 * process at a time. Answers their names.
 * @throws CannotStart when a newer shop has opened this database, or its PostgreSQL is older than 15; Error when an
 * applied file was changed.
 */
export async function migrate(pool: pg.Pool, sequence: Sequence): Promise<string[]> {
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
    await refuseNewer(client)
    const had = new Map((await appliedOf(client, sequence)).map(({ name, sha256 }) => [name, sha256]))
    const applied: string[] = []
    for (const migration of await readMigrations(sequence)) {
      const { name, sha256 } = migration
      const before = had.get(name)
      if (before === sha256) continue
      if (before !== undefined)
        throw new Error(`Migration ${name} was changed after it was applied; write a new one instead.`)
      await applyAlone(client, migration, sequence)
      applied.push(name)
    }
    return applied
  } finally {
    // The lock belongs to the session and would survive the return of the connection to the pool.
    await client.query('select pg_advisory_unlock_all(); reset statement_timeout').catch(() => {})
    client.release()
  }
}

/**
 * Refuses a database that a newer shop has opened: this one does not know its tables.
 * @throws CannotStart with the name of the migration.
 */
export async function refuseNewer(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const unknown: string[] = []
  for (const sequence of [shopSequence, sandboxSequence]) {
    const ours = new Set((await readMigrations(sequence)).map(({ name }) => name))
    for (const { name } of await appliedOf(client, sequence)) if (!ours.has(name)) unknown.push(name)
  }
  if (unknown.length === 0) return
  throw new CannotStart(
    `A newer version of the shop has opened this database: this version does not know the migration ${unknown.join(', ')}. Start that version or a newer one, or restore an older backup with this version.`,
  )
}

/** The applied migrations of a sequence, by name; none before its first one. */
export async function appliedOf(
  client: Pick<pg.ClientBase, 'query'>,
  { record }: Sequence,
): Promise<Applied[]> {
  if (!(await hasTable(client, record))) return []
  return rowsOf(client, applied, `select name, sha256 from ${record} order by name`)
}

async function applyAlone(client: pg.PoolClient, migration: Migration, sequence: Sequence): Promise<void> {
  await client.query('begin')
  try {
    await applyWithin(client, [migration], sequence)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Applies migrations in the caller's transaction, and records them and what they created. @throws Error with the failed one. */
export async function applyWithin(
  client: pg.ClientBase,
  migrations: readonly Migration[],
  sequence: Sequence = shopSequence,
): Promise<void> {
  await client.query(bookkeeping(shopSequence))
  await openRecord(client)
  let objects = await allObjects(client)
  for (const { name, sql, sha256 } of migrations) {
    objects = await recordChanges(client, objects, async () => {
      await client.query(sql).catch((error: unknown) => {
        throw new Error(`Migration ${name} failed`, { cause: error })
      })
    })
    await client.query(bookkeeping(sequence))
    await client.query(`insert into ${sequence.record} (name, sha256) values ($1, $2)`, [name, sha256])
  }
}

function bookkeeping({ record }: Sequence): string {
  return `create table if not exists ${record} (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now())`
}

/** All migrations of a sequence, in order. */
export async function readMigrations({ folder }: Sequence = shopSequence): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[\w-]+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}
