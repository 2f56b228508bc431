import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'

const database = suiteFixture(freshDatabase)

/** The function of migration 0015, beside the present one: products from that time keep the text that it made. */
beforeAll(async () => {
  const text = await readFile(new URL('../../src/db/migrations/0015_search.sql', import.meta.url), 'utf8')
  const [, before] = /create function (fold\(.*?end \$\$;)/s.exec(text) ?? []
  await database.pool.query(`create function before_${before}`)
})

/** The texts that the two functions fold differently. */
async function differences(texts: readonly string[]): Promise<unknown[]> {
  const { rows } = await database.pool.query(
    'select said, before_fold(said) as before, fold(said) as now from unnest($1::text[]) said where before_fold(said) <> fold(said)',
    [texts],
  )
  return rows
}

it('both versions of the function fold the text of the demo catalogue equally', async () => {
  const catalogue = await readFile(new URL('../../demo/products.csv', import.meta.url), 'utf8')
  expect(await differences([...catalogue.split('\n'), ...catalogue.split(/[",\n]+/)])).toEqual([])
})

it('both versions of the function fold any text equally', async () => {
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
