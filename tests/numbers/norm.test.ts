import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { numberNorm } from '#catalog/numbers/model.ts'
import { rowsOf } from '#platform/db/rows.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'

const database = suiteFixture(freshDatabase)

it.each([
  ['BRD-280 22v', 'BRD28022V'],
  ['34 11.6/855_000', '34116855000'],
  ['ÄÖÜ-ß 12', 'AOUSS12'],
  ['№ Ø 7½', 'NOO712'],
  // Cyrillic
  ['АВС-12', 'ABC12'],
  ['１２３', '123'],
  ['—', ''],
])('%s is compared as %s', (shown, norm) => {
  expect(numberNorm(shown)).toBe(norm)
})

it('the database compares numbers as the shop does, with any sign in them', async () => {
  // Neither halves of surrogate pairs, nor the block to which each version of Unicode adds letters: PostgreSQL may have an older one.
  const isSign = (code: number) => !(code >= 0xd800 && code <= 0xdfff) && !(code >= 0xa7c0 && code <= 0xa7ff)
  const signs = Array.from({ length: 0xfffe }, (_, at) => at + 1)
    .filter(isSign)
    .map((code) => `a${String.fromCodePoint(code)}1`)
  const rows = await rowsOf(
    database.pool,
    z.object({ sign: z.string(), norm: z.string() }),
    'select sign, number_norm(sign) as norm from unnest($1::text[]) as sign',
    [signs],
  )
  expect(rows).toHaveLength(signs.length)
  expect(rows.filter(({ sign, norm }) => numberNorm(sign) !== norm)).toEqual([])
})
