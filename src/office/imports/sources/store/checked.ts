import { countOf } from '#platform/db/count.ts'
import { numberIn } from '#platform/db/functions.ts'
import type { Db } from '#platform/db/open.ts'

const wholePercent = 100

/** How many products of an import get a price that differs by more than some percent. */
export async function countPriceJumps(db: Db, importId: string, percent: number): Promise<number> {
  return countOf(
    db
      .selectFrom('import_rows')
      .where('import_id', '=', importId)
      .where('outcome', '=', 'changed')
      .where(({ eb, or, ref }) => {
        const [before, after] = [numberIn(ref('before'), 'price'), numberIn(ref('after'), 'price')]
        const share = percent / wholePercent
        return or([eb(after, '>', eb(before, '*', 1 + share)), eb(after, '<', eb(before, '*', 1 - share))])
      }),
  )
}

/** The rows of the last import of a source that was applied and is still stored; null for none. */
export async function lastAppliedRows(db: Db, source: string): Promise<number | null> {
  const row = await db
    .selectFrom('imports')
    .select(({ ref }) => numberIn(ref('counts'), 'rows').as('rows'))
    .where('source', '=', source)
    .where('state', '=', 'applied')
    .orderBy('applied_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.rows ?? null
}
