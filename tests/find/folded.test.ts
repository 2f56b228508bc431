import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { folded } from '#find/reading/folded.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'

const database = suiteFixture(freshDatabase)

/** The texts that the database folds otherwise. */
async function differences(texts: readonly string[]): Promise<unknown[]> {
  const { rows } = await database.pool.query<{ said: string; now: string }>(
    'select said, fold(said) as now from unnest($1::text[]) said',
    [texts],
  )
  return rows.filter(({ said, now }) => folded(said) !== now)
}

it('the process and the database fold the text of the demo catalogue equally', async () => {
  const catalogue = await readFile(new URL('../../demo/products.csv', import.meta.url), 'utf8')
  expect(await differences([...catalogue.split('\n'), ...catalogue.split(/[",\n]+/)])).toEqual([])
})

it('the process and the database fold any text equally', async () => {
  const pieces = [
    ...[
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
      'inch',
      'in',
      'mm',
      'l',
      'V',
      'Nm',
      'w',
      '30',
    ],
    ...['é', 'Ø', '·', '’', '“', '–', '\u00a0', 'ß', 'Ä', '(', ';', 'brake', 'M14', '½', '\u00ad', 'İ', 'a'],
  ]
  const texts = fc.sample(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), { numRuns: 3000, seed: 5 })
  expect(await differences(texts.map((each) => each.join('')))).toEqual([])
})
