import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { CannotStart } from '#base/cannot-start.ts'
import { readMigrations, sandboxSequence } from '#platform/db/migrate.ts'
import type { Mode } from '#platform/db/mode.ts'
import { openDatabase } from '#platform/db/open.ts'
import { applyInTransaction, emptyTestDatabase } from '../database.ts'

const log = { info: () => {}, warn: () => {} }

interface Place {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
}

async function externalPlace(): Promise<Place & { client: pg.Client }> {
  const { url, client } = await emptyTestDatabase()
  return { dataDir: inject('folder'), databaseUrl: url, client }
}

async function embeddedPlace(): Promise<Place> {
  const dataDir = await mkdtemp(join(inject('folder'), 'embedded-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  return { dataDir, databaseUrl: undefined }
}

/** Opens a shop and returns the result of a query on it. */
async function queryOpened(place: Place, mode: Mode | undefined, query: string): Promise<unknown[]> {
  const { pool, close } = await openDatabase({ ...place, log, ...(mode && { mode }) })
  try {
    return (await pool.query({ text: query, rowMode: 'array' })).rows.flat()
  } finally {
    await close()
  }
}

const schemas = `select nspname::text from pg_namespace where nspname like 'sandbox%' order by 1`
const recorded = `select name from schema_objects where name like 'sandbox%'`
const migrations = 'select name from sandbox_stripe.schema_migrations'

describe.each([
  ['the embedded database', embeddedPlace],
  ['the database of DATABASE_URL', externalPlace],
])('in %s', (_, place) => {
  it('a live shop has nothing of the sandbox', async () => {
    const there = await place()
    expect(await queryOpened(there, 'live', schemas)).toEqual([])
    expect(await queryOpened(there, 'live', recorded)).toEqual([])
  })

  it('a demo shop keeps the sandbox when it is opened without a mode', async () => {
    const there = await place()
    expect(await queryOpened(there, undefined, schemas)).toEqual([])
    expect(await queryOpened(there, 'demo', schemas)).toEqual(['sandbox_stripe'])
    expect(await queryOpened(there, undefined, migrations)).toEqual(['0001_payment-provider.sql'])
    expect(await queryOpened(there, 'demo', recorded)).toContain('sandbox_stripe.payment_intents')
  })
})

/** A database whose last migration was 0031, when the shop's own migrations created the sandbox's tables. */
async function olderDatabase(mode: Mode, rows = '') {
  const there = await externalPlace()
  const { client } = there
  await applyInTransaction(
    client,
    (await readMigrations()).filter(({ name }) => name <= '0031_changes-by-row.sql'),
  )
  await client.query(`insert into shop_mode (mode, decided_by) values ('${mode}', 'the first start')`)
  await client.query(rows)
  return there
}

const anIntent = `insert into sandbox_stripe.payment_intents (id, client_secret, amount, currency, status, metadata, created_at)
  values ('pi_1', 's', 500, 'usd', 'succeeded', '{}', now());`

/** The definition of the sandbox's tables in the catalogue of the database, as text. */
const shape = `
  select format('%s.%s %s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull,
    coalesce(pg_get_expr(adbin, adrelid), attidentity::text))
  from pg_attribute join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where relnamespace = 'sandbox_stripe'::regnamespace and relkind = 'r' and attnum > 0
  union all select pg_get_indexdef(indexrelid) from pg_index join pg_class c on c.oid = indrelid
  where relnamespace = 'sandbox_stripe'::regnamespace
  union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
  where connamespace = 'sandbox_stripe'::regnamespace order by 1`

describe('a shop from before the sandbox had its own migrations', () => {
  it('keeps the rows of the sandbox if it is a demo', async () => {
    const there = await olderDatabase('demo', anIntent)
    expect(await queryOpened(there, 'demo', 'select id from sandbox_stripe.payment_intents')).toEqual([
      'pi_1',
    ])
    expect(await queryOpened(there, 'demo', migrations)).toEqual(['0001_payment-provider.sql'])
    const fresh = await queryOpened(await externalPlace(), 'demo', shape)
    expect(fresh.length).toBeGreaterThan(80)
    expect(await queryOpened(there, 'demo', shape)).toEqual(fresh)
    expect(await queryOpened(there, 'demo', recorded)).toContain('sandbox_stripe.payment_intents')
  })

  it('has the same tables as a new shop if it is a demo with an empty sandbox', async () => {
    const fresh = await queryOpened(await externalPlace(), 'demo', shape)
    expect(await queryOpened(await olderDatabase('demo'), 'demo', shape)).toEqual(fresh)
  })

  it('loses the empty tables if it is live', async () => {
    const there = await olderDatabase('live')
    expect(await queryOpened(there, 'live', schemas)).toEqual([])
    expect(await queryOpened(there, 'live', recorded)).toEqual([])
  })

  it('keeps the rows if it is live and was once opened as a demo by mistake', async () => {
    const there = await olderDatabase('live', anIntent)
    expect(await queryOpened(there, 'live', 'select id from sandbox_stripe.payment_intents')).toEqual([
      'pi_1',
    ])
  })

  it('opens even if somebody else uses the empty tables', async () => {
    const there = await olderDatabase(
      'live',
      'create view theirs as select id from sandbox_stripe.payment_intents',
    )
    expect(await queryOpened(there, 'live', 'select count(*)::int from theirs')).toEqual([0])
  })
})

it('refuses an unknown migration of the sandbox before any change, and names it', async () => {
  const there = await externalPlace()
  await queryOpened(there, 'demo', schemas)
  await there.client.query(
    `insert into sandbox_stripe.schema_migrations (name, sha256) values ('9999_tomorrow.sql', 'x');
     delete from schema_migrations where name = (select max(name) from schema_migrations)`,
  )
  const before = await there.client.query('select name from schema_migrations')
  const refused = queryOpened(there, 'demo', schemas)
  await expect(refused).rejects.toThrow(CannotStart)
  await expect(refused).rejects.toThrow('does not know the migration 9999_tomorrow.sql')
  expect((await there.client.query('select name from schema_migrations')).rowCount).toBe(before.rowCount)
})

it('refuses a migration of the sandbox whose statements were changed after it was applied', async () => {
  const there = await externalPlace()
  await queryOpened(there, 'demo', schemas)
  await there.client.query(
    `update sandbox_stripe.schema_migrations set sha256 = 'other', statements = 'other'`,
  )
  const [first] = await readMigrations(sandboxSequence)
  await expect(queryOpened(there, 'demo', schemas)).rejects.toThrow(
    `has other statements in the migration ${first?.name}`,
  )
})
