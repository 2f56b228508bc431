import { randomBytes } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { loadDemo } from '#app/demo/load.ts'
import { loadDemoContent } from '#app/demo/load-content.ts'
import { loadDemoFitments } from '#app/demo/load-fitments.ts'
import { loadVehicles } from '#finding/vehicles/load.ts'
import { applyWithin, type Migration } from '#platform/db/migrate.ts'
import { connectTo, type Database, type Db, openDatabase } from '#platform/db/open.ts'
import type { DB } from '#platform/db/tables.ts'
import {
  catalogueTemplate,
  databaseUrl,
  demoTemplate,
  liveTemplate,
  openedTemplate,
  template,
} from './cluster.ts'

const quiet = { info: () => {}, warn: () => {} }

export interface FreshDatabase extends Database {
  /** Its address, as DATABASE_URL takes it. */
  readonly url: string
}

/** A migrated, empty database for one test file. `close` drops it. */
export function freshDatabase(): Promise<FreshDatabase> {
  return copyOf(template)
}

/** The same after the first start of a demo shop, with the tables of the sandbox. */
export function openedDatabase(): Promise<FreshDatabase> {
  return copyOf(openedTemplate)
}

/** A migrated database after the first start of a live shop, with a role that does not own the tables. */
export function liveDatabase(): Promise<FreshDatabase> {
  return madeOnce(liveTemplate, template, async (databaseUrl) => {
    const opened = await openDatabase({ dataDir: inject('folder'), databaseUrl, log: quiet, mode: 'live' })
    await opened.close()
  })
}

/** The database of a demo shop with its catalogue and content. */
export function catalogueDatabase(): Promise<FreshDatabase> {
  return madeOnce(catalogueTemplate, openedTemplate, (databaseUrl) =>
    using(databaseUrl, async (db) => {
      await loadDemo(db)
      await loadDemoContent(db)
      // Of no vehicles, as a shop without them does.
      await loadDemoFitments(db)
    }),
  )
}

/** The same with the vehicles and what fits them. */
export function demoDatabase(): Promise<FreshDatabase> {
  return madeOnce(demoTemplate, openedTemplate, (databaseUrl) =>
    using(databaseUrl, async (db) => {
      await loadDemo(db)
      await loadDemoContent(db)
      await loadVehicles(db)
      await loadDemoFitments(db)
    }),
  )
}

async function using(databaseUrl: string, work: (db: Db) => Promise<void>): Promise<void> {
  const { db, close } = connectTo({ connection: { connectionString: databaseUrl }, log: quiet })
  await work(db)
  await close()
}

/** A copy of a template that not every run needs: the first test that does makes it from another one. */
async function madeOnce(
  name: string,
  from: string,
  make: (databaseUrl: string) => Promise<void>,
): Promise<FreshDatabase> {
  const sockets = inject('sockets')
  const client = new pg.Client(databaseUrl(sockets, 'postgres'))
  await client.connect()
  try {
    // Test files of other processes wait here until it is made.
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) {
      const draft = `${name}_draft`
      await client.query(`create database ${draft} template ${from} strategy file_copy`)
      await make(databaseUrl(sockets, draft))
      await client.query(`alter database ${draft} rename to ${name}`)
    }
  } finally {
    await client.end()
  }
  return copyOf(name)
}

async function copyOf(template: string): Promise<FreshDatabase> {
  const sockets = inject('sockets')
  const name = `shop_${randomBytes(6).toString('hex')}`
  // Copying the files takes half of the time that copying through the write-ahead log takes.
  await asAdmin(sockets, `create database ${name} template ${template} strategy file_copy`)
  const url = databaseUrl(sockets, name)
  // The template was migrated by this run.
  const database = connectTo({ connection: { connectionString: url }, log: quiet })
  return {
    ...database,
    url,
    async close() {
      await database.close()
      await asAdmin(sockets, `drop database ${name} with (force)`)
    },
  }
}

/**
 * Another pool of the same size for the running test. The shop's own answers 503 to those who wait longer than seven seconds for a
 * connection; a crowd in a test may have to wait longer on a busy machine, and must not be smaller for that.
 */
export function withoutTimeLimit({ connection, pool }: Database): Db {
  const { max } = pool.options
  const patient = new pg.Pool({ ...connection, max })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: patient }) })
  onTestFinished(() => db.destroy())
  return db
}

async function asAdmin(sockets: string, statement: string): Promise<void> {
  const client = new pg.Client(databaseUrl(sockets, 'postgres'))
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** An empty database without tables. */
export async function emptyDatabase(): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const sockets = inject('sockets')
  const name = `empty_${randomBytes(6).toString('hex')}`
  // While autovacuum is connected to template1, PostgreSQL cannot copy it. Nothing connects to template0.
  await asAdmin(sockets, `create database ${name} template template0`)
  return {
    url: databaseUrl(sockets, name),
    drop: () => asAdmin(sockets, `drop database ${name} with (force)`),
  }
}

/** An empty database for the running test, and a connection to it as its owner. */
export async function emptyTestDatabase(): Promise<{ url: string; client: pg.Client }> {
  const { url, drop } = await emptyDatabase()
  const client = new pg.Client(url)
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await drop()
  })
  return { url, client }
}

/** Applies migrations in one transaction, as a shop does. */
export async function applyInTransaction(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query('begin')
  await applyWithin(client, migrations)
  await client.query('commit')
}
