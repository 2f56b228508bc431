import { openShown } from '#finding/find/inside/shown.ts'
import type { ShownProducts } from '#finding/find/shop.ts'
import type { DbAndPool } from '#platform/db/open.ts'
import { topicChanges } from '#platform/db/topic-changes.ts'

/** What searches show, read anew each time: for a shop that announces no changes. */
export function shownAnew({ db, pool }: DbAndPool): ShownProducts {
  return openShown({ db, pool, changes: topicChanges() }, 0)
}
