import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { readBaseline } from '#platform/db/inside/migration.ts'
import {
  appliedOf,
  applyWithin,
  migrate,
  readMigrations,
  type Sequence,
  shopSequence,
} from '#platform/db/migrate.ts'
import { openPool } from '#platform/db/pool.ts'
import { shopObjects } from '#platform/db/record.ts'
import { emptyTestDatabase } from '../database.ts'

const records = (name: string) =>
  `insert into schema_migrations (name, sha256, statements) values ('${name}', 'x', 'x');`

/** Two migrations, a baseline in their place, and one after it. Their tables say which way was taken. */
async function aSequence({ recorded = ['0001_one.sql', '0002_two.sql'] } = {}): Promise<Sequence> {
  const folder = await mkdtemp(join(inject('folder'), 'sequence-'))
  await mkdir(join(folder, 'before-baseline'))
  const files = {
    'before-baseline/0001_one.sql': 'create table one (id int)',
    'before-baseline/0002_two.sql': 'create table two (id int)',
    'baseline.sql': `create table one_and_two (id int); ${recorded.map(records).join(' ')}`,
    '0003_three.sql': 'create table three (id int)',
    'released.json': JSON.stringify({ about: '', releases: {} }),
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return { folder: pathToFileURL(`${folder}/`), record: shopSequence.record }
}

/** The tables and the record after the migrations with such names are applied. */
async function migrated(client: pg.Client, sequence: Sequence, isWanted: (name: string) => boolean) {
  await client.query('begin')
  await applyWithin(
    client,
    (await readMigrations(sequence)).filter(({ name }) => isWanted(name)),
    sequence,
  )
  await client.query('commit')
  return {
    tables: (await shopObjects(client)).map(({ name }) => name.replace('public.', '')),
    record: (await appliedOf(client, sequence)).map(({ name }) => name),
  }
}

const all = ['0001_one.sql', '0002_two.sql', '0003_three.sql']

describe('migrations', () => {
  it('give an empty database the baseline, and what comes after it', async () => {
    const [{ client }, sequence] = [await emptyTestDatabase(), await aSequence()]
    expect(await migrated(client, sequence, () => true)).toEqual({
      tables: ['one_and_two', 'three'],
      record: all,
    })
  })

  it('give a database that has some of them the others, one by one', async () => {
    const [{ client }, sequence] = [await emptyTestDatabase(), await aSequence()]
    expect(await migrated(client, sequence, (name) => name === '0002_two.sql')).toEqual({
      tables: ['two'],
      record: ['0002_two.sql'],
    })
    expect(await migrated(client, sequence, (name) => name !== '0002_two.sql')).toEqual({
      tables: ['one', 'three', 'two'],
      record: all,
    })
  })

  it('are one by one where not all that the baseline replaces are wanted', async () => {
    const [{ client }, sequence] = [await emptyTestDatabase(), await aSequence()]
    expect(await migrated(client, sequence, (name) => name !== '0001_one.sql')).toEqual({
      tables: ['three', 'two'],
      record: ['0002_two.sql', '0003_three.sql'],
    })
  })

  it('are one by one where one of them has been applied, and all are wanted', async () => {
    const [{ client }, sequence] = [await emptyTestDatabase(), await aSequence()]
    await migrated(client, sequence, (name) => name === '0003_three.sql')
    await expect(migrated(client, sequence, () => true)).rejects.toThrow('Migration 0003_three.sql failed')
    await client.query('rollback')
    expect(await migrated(client, sequence, (name) => name !== '0003_three.sql')).toEqual({
      tables: ['one', 'three', 'two'],
      record: all,
    })
  })

  it('that a baseline does not record are applied after it', async () => {
    const [{ client }, sequence] = [
      await emptyTestDatabase(),
      await aSequence({ recorded: ['0001_one.sql'] }),
    ]
    expect(await migrated(client, sequence, () => true)).toEqual({
      tables: ['one_and_two', 'three', 'two'],
      record: all,
    })
  })
})

describe('the baseline of the shop', () => {
  it('is all that an empty database gets of the time before it, and a second start has nothing to do', async () => {
    const { url, client } = await emptyTestDatabase()
    const pool = openPool({ connectionString: url, application_name: 'test', max: 1 }, { warn() {} })
    const query = vi.spyOn(pg.Client.prototype, 'query')
    onTestFinished(async () => {
      query.mockRestore()
      await pool.end()
    })
    const [migrations, baseline] = [await readMigrations(), await readBaseline(shopSequence)]
    const names = migrations.map(({ name }) => name)
    expect(await migrate(pool, shopSequence)).toEqual(names)
    const statements = query.mock.calls.map(([statement]) => String(statement))
    expect(statements.filter((statement) => statement === baseline?.sql)).toHaveLength(1)
    const ran = migrations.filter(({ sql }) => statements.includes(sql)).map(({ name }) => name)
    expect(ran).toEqual(names.filter((name) => !baseline?.replaces.has(name)))
    expect((await appliedOf(client, shopSequence)).map(({ name }) => name)).toEqual(names)
    expect(await migrate(pool, shopSequence)).toEqual([])
  })

  it('has no time and no random id, which each database makes itself', async () => {
    const { sql = '' } = (await readBaseline(shopSequence)) ?? {}
    expect(sql).toContain('INSERT INTO category_tree_version')
    expect(sql).not.toMatch(/'[0-9a-f]{8}-[0-9a-f]{4}-|'20\d\d-\d\d-\d\d/)
  })

  it('leaves the check of functions as it was', async () => {
    const { client } = await emptyTestDatabase()
    await client.query('begin')
    await applyWithin(client, await readMigrations())
    const { rows } = await client.query('show check_function_bodies')
    expect(rows).toEqual([{ check_function_bodies: 'on' }])
    await client.query('rollback')
  })
})
