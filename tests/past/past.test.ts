import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { findAccountingFaults } from '#office/backup/inside/accounting.ts'
import { restore } from '#office/backup/restore.ts'
import { appliedOf, readMigrations, shopSequence } from '#platform/db/migrate.ts'
import { type Mode, modeOf } from '#platform/db/mode.ts'
import { openDatabase } from '#platform/db/open.ts'
import { prepareQueue } from '#platform/jobs/worker.ts'
import { emptyShopData } from '../backup/world.ts'
import { emptyDatabase, emptyTestDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'
import { schemaOf } from './schema.ts'

/** Shops of versions of the past, by the commit of the version (scripts/past-shops.ts). */
const folder = join(import.meta.dirname, 'shops')
const files = readdirSync(folder)
const databases = files.filter((name) => name.endsWith('.sql.gz'))
const backups = files.filter((name) => name.endsWith('.tar.gz'))

const log = { info: () => {}, warn: () => {} }

/** Opens a database as a shop of this version does, and does something with it. */
async function opened<Result>(
  databaseUrl: string,
  mode: Mode,
  work: (pool: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const where = { dataDir: inject('folder'), databaseUrl }
  const { pool, close } = await openDatabase({ ...where, mode, log, prepare: prepareQueue })
  return work(pool).finally(close)
}

async function freshSchema(mode: Mode): Promise<string[]> {
  const { url, drop } = await emptyDatabase()
  return opened(url, mode, schemaOf).finally(drop)
}
const fresh = suiteFixture(async () => ({
  demo: await freshSchema('demo'),
  live: await freshSchema('live'),
  close: async () => {},
}))

/** What somebody sold in those shops, and whether the books agree. */
async function sold(client: Pick<pg.ClientBase, 'query'>) {
  const { rows } = await client.query(
    `select o.payment, o.total_cents::int, l.quantity, l.product_name, p.available, u.name, r.about as review
     from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
       join users u on u.id = o.user_id join reviews r on r.product_id = p.id`,
  )
  return rows
}

const aSale = {
  ...{ payment: 'paid', total_cents: 3750, quantity: 3, product_name: 'Brake disc', available: 37 },
  ...{ name: 'Tab\tName “Ünï” 🔧', review: 'It fits.' },
}

it('there are ten versions, the first included', () => {
  expect(databases).toHaveLength(10)
  expect(databases).toContain('54e3db75.sql.gz')
  expect(backups.length).toBeGreaterThan(7)
})

describe('today’s shop opens the database of an earlier version', () => {
  it.each(databases)('%s', async (name) => {
    const { url, client } = await emptyTestDatabase()
    // Functions come before the tables that they read.
    const statements = gunzipSync(await readFile(join(folder, name))).toString()
    await client.query(`set check_function_bodies = off; ${statements}; reset all`)
    const said = await modeOf(client)
    const mode = said ?? 'live'
    expect(await opened(url, mode, schemaOf)).toEqual(fresh[mode])
    expect(await sold(client)).toEqual([aSale])
    expect(await findAccountingFaults(client)).toEqual([])
    const record = await appliedOf(client, shopSequence)
    expect(record.map(({ name }) => name)).toEqual((await readMigrations()).map(({ name }) => name))
    expect(record.filter(({ statements }) => statements == null)).toEqual([])
    // The second start has nothing to do.
    expect(await opened(url, mode, sold)).toEqual([aSale])
  })
})

describe('today’s shop restores the backup of an earlier version', () => {
  it.each(backups)('%s', async (name) => {
    const there = await emptyShopData()
    onTestFinished(() => there.close())
    const restored = await restore(there, join(folder, name), 'empty')
    expect(restored.faults).toEqual([])
    expect(restored.migrated.length).toBeGreaterThan(0)
    const client = new pg.Client(there.connection)
    await client.connect()
    const mode = (await modeOf(client)) ?? 'live'
    expect(await sold(client)).toEqual([aSale])
    const schema = await schemaOf(client)
    await client.end()
    expect(schema).toEqual(fresh[mode])
  })
})
