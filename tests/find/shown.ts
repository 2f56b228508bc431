import type { DbAndPool } from '#db/open.ts'
import { openShown, type ShownProducts } from '#find/service/shown.ts'

/** What searches show, read anew each time: for a shop that announces no changes. */
export function shownAnew({ db, pool }: DbAndPool): ShownProducts {
  return openShown({ db, pool, changes: { onChange() {} } }, 0)
}
