import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** Folds the changes of counts, as the shop's job does every minute: the bench measures the shop, not the minute after a fill. */
export async function foldCounts(database: Pick<pg.ClientBase, 'query'>): Promise<void> {
  for (;;) {
    await database.query('select fold_product_counts()')
    const { rows } = await database.query('select from product_count_changes limit 1')
    if (rows.length === 0) return
    // The job of the shop has the lock.
    await pause(200)
  }
}
