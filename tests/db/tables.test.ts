import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { tablesOf } from '../../scripts/tables.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'

const database = suiteFixture(freshDatabase)

it('the types of the tables match the migrations (`npm run tables` generates them)', async () => {
  const written = await readFile(join(import.meta.dirname, '../../src/platform/db/tables.ts'), 'utf8')
  expect(await tablesOf(database.url)).toBe(written)
})

const generator = z.object({ overrides: z.object({ columns: z.record(z.string(), z.string()) }) })

/** The words in single quotes, sorted. */
const wordsIn = (text: string) => [...text.matchAll(/'([^']+)'/g)].map(([, word]) => word).sort()

it('a column whose type is a list of words has a check constraint with exactly these words', async () => {
  const settings = await readFile(join(import.meta.dirname, '../../.kysely-codegenrc.json'), 'utf8')
  const { columns } = generator.parse(JSON.parse(settings)).overrides
  const listed = Object.entries(columns).filter(([, type]) => /^(?:Generated<)?'/.test(type))
  expect(listed.length).toBeGreaterThan(5)
  for (const [name, type] of listed) {
    const [table, column] = name.split('.')
    const { rows } = await database.pool.query<{ words: string }>(
      `select pg_get_constraintdef(c.oid) as words from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
       where c.contype = 'c' and c.conrelid = $1::regclass and a.attname = $2`,
      [table, column],
    )
    expect(
      rows.map(({ words }) => wordsIn(words)),
      name,
    ).toContainEqual(wordsIn(type))
  }
})
