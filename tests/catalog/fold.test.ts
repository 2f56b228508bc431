import { readFile } from 'node:fs/promises'
import { beforeAll, expect, it } from 'vitest'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'
import { catalogueTexts, foldableTexts } from './foldable.ts'

const database = suiteFixture(freshDatabase)

/** The function of migration 0015, beside the present one: products from that time keep the text that it made, but for migrations 0210 and 0213. */
beforeAll(async () => {
  const text = await readFile(
    new URL('../../src/platform/db/migrations/before-baseline/0015_search.sql', import.meta.url),
    'utf8',
  )
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

it('both versions of the function fold the text of the demo catalogue equally, but for other forms of signs', async () => {
  const usual = (await catalogueTexts()).filter((said) => said.normalize('NFKC') === said.normalize('NFC'))
  expect(await differences(usual)).toEqual([])
})

it('both versions of the function fold any text equally', async () => {
  expect(await differences(foldableTexts())).toEqual([])
})
