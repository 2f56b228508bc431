import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tablesOf } from '../../scripts/tables.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'

const database = suiteFixture(freshDatabase)

it('the types of the tables are those that the migrations make (`npm run tables` writes them anew)', async () => {
  const written = await readFile(join(import.meta.dirname, '../../src/db/tables.ts'), 'utf8')
  expect(await tablesOf(database.url)).toBe(written)
})
