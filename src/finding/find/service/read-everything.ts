import { eachFound, listNamePrefixes } from '#catalog/products/sql.ts'
import { indexBuilder } from '#finding/find/index/build.ts'
import { headOf } from '#finding/find/index/name-prefix.ts'
import { type IndexSnapshot, snapshotOf } from '#finding/find/index/snapshot.ts'
import { inSlices } from '#finding/find/inside/slices.ts'
import type { Learned } from '#finding/find/reading/vocabulary.ts'
import { copyCovered } from '#finding/fitment/sql.ts'
import { listAllSeries } from '#finding/vehicles/sql.ts'
import { type CopiedRow, inSameSnapshot } from '#platform/db/copied.ts'
import type { Database } from '#platform/db/open.ts'

/**
 * Builds the index of all products on sale, as they stood at one moment, and says what is learned of them.
 * @throws the reason of the signal, soon after it is aborted.
 */
export async function readEverything(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  signal: AbortSignal,
): Promise<{ index: IndexSnapshot; learned: Learned }> {
  const series = await listAllSeries(db)
  const builder = indexBuilder()
  const unlessAborted = (take: (row: CopiedRow) => void) => (row: CopiedRow) => {
    signal.throwIfAborted()
    take(row)
  }
  await inSameSnapshot(pool, async (one, other) => {
    // The database needs seconds for the first row, so it is asked before.
    const eachCovered = copyCovered(other)
    await eachFound(one, unlessAborted(builder.add))
    await eachCovered(unlessAborted(builder.fits))
  })
  const index = snapshotOf(await inSlices(builder.finish(), signal))
  const { types, words } = index
  return { index, learned: { names: types, makers: index.makers(), words, series } }
}

/**
 * What can be asked for at least, by the beginnings of names: in a large shop it is read before the index is built. Of other words
 * it knows none.
 */
export async function readBeginnings({ db }: Pick<Database, 'db'>): Promise<Learned> {
  const [{ names, makers }, series] = [await listNamePrefixes(db), await listAllSeries(db)]
  const words = new Map<string, number>()
  for (const name of names) for (const word of headOf(name).line.trim().split(' ')) words.set(word, 1)
  return { names, makers, words, series }
}
