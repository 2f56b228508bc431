import type { Tx } from '#platform/db/open.ts'
import { rate } from './inside/moderate.ts'
import { deleteEarlierReviews, lockEarlierReviews } from './store/reviews.ts'

/** Removes reviews of an earlier shop, and takes the shown ones out of the ratings. Returns the ids of what was there. */
export async function removeEarlierReviews(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await lockEarlierReviews(tx, ids)
  await rate(
    tx,
    rows.map((row) => ({ row, next: { state: 'gone' } })),
  )
  const gone = rows.map(({ id }) => id)
  await deleteEarlierReviews(tx, gone)
  return new Set(gone)
}
