import { refusals } from '#base/contract/messages/refusals.ts'
import { conflictAt, Refusal } from '#base/refusal.ts'
import { lockFor } from '#platform/db/locks.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { refuseViolation } from '#platform/db/violation.ts'
import { clearFirst, countOthers, type Place, putView, updateView } from './store.ts'

const maxViews = 50

/** Saves a view of a table for one person. @throws Refusal `conflict` when they have 50 of it under other names. */
export function saveView(
  db: Db,
  place: Place,
  { name, query }: { name: string; query: string },
): Promise<void> {
  return change(db, place, async (tx) => {
    if ((await countOthers(tx, place, name)) >= maxViews)
      throw new Refusal('conflict', 'views_too_many', refusals.viewsTooMany(maxViews))
    await putView(tx, place, { name, query })
  })
}

/**
 * Renames a view, or says whether the table opens with it; it opens with one at most. Returns whether there is the view.
 * @throws Refusal `conflict` `view_taken` when another has the new name.
 */
export function changeView(
  db: Db,
  place: Place,
  name: string,
  { name: newName, first }: { readonly name?: string | undefined; readonly first?: boolean | undefined },
): Promise<boolean> {
  return refuseViolation(
    () =>
      change(db, place, async (tx) => {
        if (first === true) await clearFirst(tx, place)
        return updateView(tx, place, name, { name: newName ?? name, is_first: first })
      }),
    (constraint) =>
      constraint === 'table_views_pkey'
        ? conflictAt('name', 'view_taken', refusals.viewTaken(newName ?? name))
        : undefined,
  )
}

/** The changes of one person’s views of a table wait for one another. */
function change<Result>(
  db: Db,
  { userId, table }: Place,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await lockFor(tx, `views of ${table} of ${userId}`)
    return work(tx)
  })
}
