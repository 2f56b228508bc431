import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { CannotStart } from '#cannot-start.ts'
import { openRecord, recording } from './record.ts'

const folder = new URL('./migrations/', import.meta.url)
/** Held by whoever changes the tables, so that another process waits. */
export const advisoryLock = 7_239_184
const bookkeeping = `create table if not exists schema_migrations (
  name text primary key, sha256 text not null, applied_at timestamptz not null default now())`

export interface Migration {
  readonly name: string
  readonly sql: string
  readonly sha256: string
}

/**
 * Applies the migrations that this database has not had, in the order of their numbers, each in a transaction of its
 * own and one process at a time. Answers their names.
 * @throws CannotStart when a newer shop has opened this database, or it is older than PostgreSQL 15; Error when an
 * applied file has changed since.
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect()
  try {
    const version = Number((await client.query('show server_version_num')).rows[0].server_version_num)
    if (version < 150_000)
      throw new CannotStart(
        `The shop needs PostgreSQL 15 or newer; this one is ${Math.floor(version / 10_000)}.`,
      )
    // A large table takes its time, and so may another process that is at it.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [advisoryLock])
    await client.query(bookkeeping)
    const { rows } = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from schema_migrations',
    )
    const had = new Map(rows.map((row) => [row.name, row.sha256]))
    const applied: string[] = []
    const migrations = await readMigrations()
    refuseUnknown([...had.keys()], migrations)
    for (const migration of migrations) {
      const { name, sha256 } = migration
      const before = had.get(name)
      if (before === sha256) continue
      if (before !== undefined)
        throw new Error(`Migration ${name} was changed after it was applied; write a new one instead.`)
      await applyAlone(client, migration)
      applied.push(name)
    }
    return applied
  } finally {
    // A session's advisory lock would outlive its way back into the pool.
    await client.query('select pg_advisory_unlock_all(); reset statement_timeout').catch(() => {})
    client.release()
  }
}

/**
 * Refuses a database that a newer shop has opened: this one does not know its tables.
 * @throws CannotStart with the name of the migration.
 */
export async function refuseNewer(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations')
  refuseUnknown(
    rows.map(({ name }) => name),
    await readMigrations(),
  )
}

function refuseUnknown(had: readonly string[], ours: readonly Migration[]): void {
  const unknown = had.filter((name) => !ours.some((own) => own.name === name)).sort()
  if (unknown.length === 0) return
  throw new CannotStart(
    `A newer version of the shop has opened this database: this version does not know the migration ${unknown.join(', ')}. Start that version or a newer one, or restore an older backup with this version.`,
  )
}

async function applyAlone(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await applyWithin(client, [migration])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Applies migrations in the caller's transaction, and notes them and what they made. @throws naming the one that failed. */
export async function applyWithin(client: pg.ClientBase, migrations: readonly Migration[]): Promise<void> {
  await client.query(bookkeeping)
  await openRecord(client)
  for (const { name, sql, sha256 } of migrations) {
    await recording(client, async () => {
      await client.query(sql).catch((error: unknown) => {
        throw new Error(`Migration ${name} failed`, { cause: error })
      })
    })
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256])
  }
}

/** All migrations of this shop, in their order. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[\w-]+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}
