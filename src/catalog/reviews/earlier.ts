import type { Tx } from '#platform/db/open.ts'
import { reviewTopics, type Topic } from '#platform/db/topics.ts'
import { rate } from './inside/moderate.ts'
import { deleteEarlierReviews, lockEarlierReviews } from './store/reviews.ts'

/** Removes reviews of an earlier shop, and takes the shown ones out of the ratings. Returns the ids of what was there, and what has changed. */
export async function removeEarlierReviews(
  tx: Tx,
  ids: readonly string[],
): Promise<{ readonly gone: ReadonlySet<string>; readonly topics: readonly Topic[] }> {
  const rows = await lockEarlierReviews(tx, ids)
  const rated = await rate(
    tx,
    rows.map((row) => ({ row, next: { state: 'gone' } })),
  )
  const gone = rows.map(({ id }) => id)
  await deleteEarlierReviews(tx, gone)
  return {
    gone: new Set(gone),
    topics: [
      ...rows.flatMap(({ product_id }) => reviewTopics(product_id)),
      ...rated.map((id): Topic => `product ${id}`),
    ],
  }
}
