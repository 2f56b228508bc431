import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { isAtLeast, version } from '#base/contract/version.ts'
import { readBaseline, readReleases } from '#platform/db/inside/migration.ts'
import { statementsSum } from '#platform/db/inside/statements.ts'
import { readMigrations, sandboxSequence, shopSequence } from '#platform/db/migrate.ts'
import { applyInTransaction, emptyTestDatabase } from '../database.ts'

it('the version is the one in package.json, and CHANGELOG.md names it', async () => {
  const root = join(import.meta.dirname, '../..')
  const read = z.object({ version: z.string() })
  expect(read.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))).version).toBe(version)
  expect(await readFile(join(root, 'CHANGELOG.md'), 'utf8')).toContain(`## ${version}`)
})

describe.each([
  ['the shop', shopSequence],
  ['the sandbox', sandboxSequence],
])('the migrations of %s', (_, sequence) => {
  it('are as they were released, comments included', async () => {
    const released = Object.values(await readReleases(sequence.folder)).flatMap((each) =>
      Object.entries(each),
    )
    const migrations = await readMigrations(sequence)
    const now = migrations.map(({ name, sha256, sql }) => [name, sha256, statementsSum(sql)].join(' '))
    const then = released.map(([name, { file, statements }]) => [name, file, statements].join(' '))
    expect(then.length).toBeGreaterThan(0)
    // What is missing here was changed, renamed or removed after its release: write a new migration instead.
    expect(then.filter((line) => !now.includes(line))).toEqual([])
    // What the baseline records of a migration follows from its release.
    const { replaces = new Set<string>() } = (await readBaseline(sequence)) ?? {}
    expect([...replaces].filter((name) => !released.some(([each]) => each === name))).toEqual([])
  })

  it('name the oldest version that may run beside them, from number 0195 on', async () => {
    const later = (await readMigrations(sequence)).filter(({ name }) => name >= '0195')
    expect(later.filter(({ compatibleFrom }) => compatibleFrom === undefined)).toEqual([])
    expect(later.filter(({ compatibleFrom = '' }) => !isAtLeast(compatibleFrom))).toEqual([])
  })
})

it('a migration records the oldest version that may run beside it', async () => {
  const { client } = await emptyTestDatabase()
  const migration = { name: '1', sql: 'select 1', sha256: 'x' }
  await applyInTransaction(client, [{ ...migration, compatibleFrom: '0.1.0' }])
  const { rows } = await client.query('select name, statements, compatible_from from schema_migrations')
  expect(rows).toEqual([{ name: '1', statements: statementsSum('select 1'), compatible_from: '0.1.0' }])
  expect((await readMigrations())[0]).toMatchObject({ name: '0001_shop.sql', compatibleFrom: '0.1.0' })
})
