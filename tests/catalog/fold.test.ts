import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'

const database = suiteFixture(freshDatabase)

/** The function as migration 0015 made it, beside the one of now: products that were written then keep its text. */
beforeAll(async () => {
  const text = await readFile(new URL('../../src/db/migrations/0015_search.sql', import.meta.url), 'utf8')
  const [, before] = /create function (fold\(.*?end \$\$;)/s.exec(text) ?? []
  await database.pool.query(`create function before_${before}`)
})

/** What differs between the two. */
async function differences(texts: readonly string[]): Promise<unknown[]> {
  const { rows } = await database.pool.query(
    'select said, before_fold(said) as before, fold(said) as now from unnest($1::text[]) said where before_fold(said) <> fold(said)',
    [texts],
  )
  return rows
}

it('text is folded as it was when the products were written: of the demo catalogue', async () => {
  const catalogue = await readFile(new URL('../../demo/products.csv', import.meta.url), 'utf8')
  expect(await differences([...catalogue.split('\n'), ...catalogue.split(/[",\n]+/)])).toEqual([])
})

it('text is folded as it was when the products were written: of any signs', async () => {
  const pieces = [
    '5',
    '17',
    '.',
    '/',
    '-',
    ' ',
    '  ',
    'x',
    '*',
    '×',
    '"',
    "''",
    '″',
    'inch',
    'in',
    'mm',
    'W',
    'ah',
    'É',
    'ß',
    'Ø',
  ]
  const signs = [
    '…',
    '(',
    '\t',
    '\u00a0',
    '–',
    '·',
    'İ',
    'K',
    'brake',
    'nm',
    '--',
    'e\u0301',
    '\u00ad',
    '%',
    '_',
    '\\',
  ]
  const text = fc
    .array(fc.constantFrom(...pieces, ...signs), { maxLength: 12 })
    .map((parts) => parts.join(''))
  expect(await differences(fc.sample(text, { numRuns: 5000, seed: 7 }))).toEqual([])
})
