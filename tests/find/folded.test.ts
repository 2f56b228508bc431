import { expect, it } from 'vitest'
import { folded } from '#finding/find/inside/reading/text.ts'
import { catalogueTexts, foldableTexts, otherForms } from '../catalog/foldable.ts'
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
  expect(await differences(await catalogueTexts())).toEqual([])
})

it('the process and the database fold any text equally', async () => {
  expect(await differences(foldableTexts(otherForms))).toEqual([])
})
