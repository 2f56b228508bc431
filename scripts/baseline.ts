import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import * as z from 'zod/mini'
import { applyWithin, readMigrations, shopSequence } from '#platform/db/migrate.ts'
import { reachDatabase } from '#platform/db/open.ts'
import { rowsOf } from '#platform/db/rows.ts'
import { catalogueOf, differences } from './baseline/catalogue.ts'
import { insertedRows } from './baseline/rows.ts'

/*
 * `DATABASE_URL=postgres://… node scripts/baseline.ts` writes src/platform/db/migrations/baseline.sql: the schema and the rows that the
 * migrations in before-baseline/ make. It needs a PostgreSQL 15, the oldest that the shop runs on, in which it may create databases, and its
 * `pg_dump` in PATH. Then it compares both ways there and in the embedded PostgreSQL. It is run again only when further
 * migrations, all of them released (scripts/released.ts), move to that folder.
 */

const file = new URL('baseline.sql', shopSequence.folder)

const head = `-- The schema and the rows that the migrations in before-baseline/ make, for an empty database. Written by scripts/baseline.ts;
-- tests/db/baseline.test.ts compares both ways. A change of the schema is a new migration beside this file.

-- Functions come before the tables that they read.
set local check_function_bodies = off;`

/** Applies migrations one by one, as to a database that has some of them. */
export async function migrateOneByOne(
  client: pg.ClientBase,
  isWanted: (name: string) => boolean = () => true,
): Promise<void> {
  for (const migration of await readMigrations()) {
    if (!isWanted(migration.name)) continue
    await client.query('begin')
    await applyWithin(client, [migration])
    await client.query('commit')
  }
}

/** Applies all migrations as to an empty database. */
export async function migrateAtOnce(client: pg.ClientBase): Promise<void> {
  await client.query('begin')
  await applyWithin(client, await readMigrations())
  await client.query('commit')
}

/** A part of a dump, as statements that find their objects by the search path, as migrations do. */
function dumped(url: string, section: 'pre-data' | 'post-data'): string {
  const options = ['--no-owner', '--no-privileges', '--no-comments', `--section=${section}`]
  const without = ['schema_migrations', 'schema_objects'].map((name) => `--exclude-table=${name}`)
  const text = execFileSync('pg_dump', [...options, ...without, url], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  // The bodies of functions stay as they are.
  const statements = text.replace(/(\$\w*\$)[\s\S]*?\1|[^$]+/g, (part, body) => (body ? part : cleaned(part)))
  return statements.replace(/\n{3,}/g, '\n\n').trim()
}

/** Without comments, the settings of the connection, and what only psql understands. */
function cleaned(text: string): string {
  return text
    .replace(/^(?:\\|--|SET |SELECT pg_catalog\.set_config|CREATE SCHEMA public).*\n/gm, '')
    .replace(/ WITH SCHEMA public;/g, ';')
    .replace(/\bpublic\./g, '')
}

/** Triggers whose condition PostgreSQL would write with fewer brackets: they stay as their migration has them. */
const asWritten = ['product_counted_again']

async function withWritten(text: string): Promise<string> {
  const written = (await readMigrations()).map(({ sql }) => sql).join('\n')
  return asWritten.reduce((sql, name) => {
    const statement = written
      .match(new RegExp(`create (?:or replace )?trigger ${name}\\b[^;]*;`, 'g'))
      ?.at(-1)
    if (statement === undefined) throw new Error(`No migration has the trigger ${name}`)
    return sql.replace(new RegExp(`CREATE TRIGGER ${name}\\b[^;]*;`), () => statement)
  }, text)
}

/** Names of constraints that only a newer PostgreSQL has: of a column that had another name when it became `not null`. */
async function nameNotNull(text: string, newer: pg.ClientBase): Promise<string> {
  const named = z.object({ of: z.string(), column: z.string(), name: z.string() })
  const rows = await rowsOf(
    newer,
    named,
    `select conrelid::regclass::text as of, quote_ident(attname) as column, quote_ident(conname) as name
     from pg_constraint join pg_class c on c.oid = conrelid join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'n' and connamespace = 'public'::regnamespace and conname <> concat_ws('_', relname, attname, 'not_null')`,
  )
  return rows.reduce((sql, { of, column, name }) => {
    const line = new RegExp(`(CREATE TABLE ${of} \\([^;]*?\\n {4}${column} [^\\n]*?)NOT NULL`)
    if (!line.test(sql)) throw new Error(`No column ${of}.${column} that is not null`)
    return sql.replace(line, `$1CONSTRAINT ${name} NOT NULL`)
  }, text)
}

/** Opens a new database of a server for some work, and drops it. */
async function onNew<Result>(
  server: string,
  work: (client: pg.Client, url: string) => Promise<Result>,
): Promise<Result> {
  const admin = new pg.Client(server)
  await admin.connect()
  const name = `baseline_${randomBytes(6).toString('hex')}`
  const own = new URL(server)
  own.pathname = `/${name}`
  const client = new pg.Client(own.href)
  try {
    await admin.query(`create database ${name} template template0`)
    await client.connect()
    return await work(client, own.href)
  } finally {
    await client.end()
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
  }
}

async function write(oldest: string, newest: string): Promise<void> {
  const replaced = new Set(await readdir(new URL('before-baseline/', shopSequence.folder)))
  const migrateBefore = (client: pg.ClientBase) => migrateOneByOne(client, (name) => replaced.has(name))
  const sql = await onNew(oldest, async (one, url) => {
    await migrateBefore(one)
    const rows = await onNew(oldest, async (other) => {
      await migrateBefore(other)
      return insertedRows(one, other)
    })
    return [head, dumped(url, 'pre-data'), rows, dumped(url, 'post-data'), 'reset check_function_bodies;']
  })
  const named = await onNew(newest, async (client) => {
    await migrateBefore(client)
    return nameNotNull(await withWritten(sql.join('\n\n')), client)
  })
  await writeFile(file, `${named}\n`)
}

/** What one way to migrate makes, and the other does not; the number of lines compared. */
async function compare(server: string): Promise<{ lines: number; found: string[] }> {
  const before = await onNew(server, (client) => migrateOneByOne(client).then(() => catalogueOf(client)))
  const after = await onNew(server, (client) => migrateAtOnce(client).then(() => catalogueOf(client)))
  return { lines: before.length, found: differences(before, after) }
}

if (import.meta.main) {
  const oldest = process.env.DATABASE_URL ?? ''
  const dataDir = await mkdtemp(join(tmpdir(), 'tappet-baseline-'))
  const log = { info: () => {}, warn: () => {} }
  const { close } = await reachDatabase({ dataDir, databaseUrl: undefined, log })
  try {
    const newest = `postgres://tappet@${encodeURIComponent(join(dataDir, 'run'))}/postgres`
    await write(oldest, newest)
    for (const server of [oldest, newest]) {
      const { lines, found } = await compare(server)
      console.log(`${lines} lines of the catalogue, ${found.length} differ`)
      for (const line of found) console.log(line)
      if (found.length > 0) process.exitCode = 1
    }
  } finally {
    await close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
