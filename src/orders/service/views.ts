import { refusals } from '#contract/messages.ts'
import type { Db } from '#db/open.ts'
import type { Person } from '#orders/noun.ts'
import { countOthers, putView } from '#orders/store/views.ts'
import { Refusal } from '#refusal.ts'

const maxViews = 50

/** Saves a view of the orders table for one admin. @throws Refusal `conflict` when they have 50 under other names. */
export function saveView(
  db: Db,
  { userId }: Person,
  { name, query }: { name: string; query: string },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    if ((await countOthers(tx, userId, name)) >= maxViews)
      throw new Refusal('conflict', 'views_too_many', refusals.viewsTooMany(maxViews))
    await putView(tx, userId, { name, query })
  })
}
