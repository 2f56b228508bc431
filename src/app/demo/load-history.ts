import { ensureDemoUsers } from '#people/users/demo.ts'
import { findFact, storeFactOnce } from '#platform/db/facts.ts'
import type { Db } from '#platform/db/open.ts'
import type { HistoryShop } from './history/load.ts'

/**
 * Loads 14 months of history once, where the catalogue was loaded for it: after the catalogue, the content and the vehicles. Returns
 * whether it did.
 */
export async function loadDemoHistory(db: Db, shop: HistoryShop, now: Date = new Date()): Promise<boolean> {
  if ((await findFact(db, 'demo_history_due')) === undefined) return false
  if ((await findFact(db, 'demo_history_loaded')) !== undefined) return false
  await ensureDemoUsers(db)
  // Imported here, so that later starts load neither the catalogue nor the rules of the history.
  const { readCatalogue } = await import('./catalogue.ts')
  const { writeHistory } = await import('./history/load.ts')
  return db.transaction().execute(async (tx) => {
    // When two processes start at once on one database, the second waits here and then finds the row.
    if (!(await storeFactOnce(tx, 'demo_history_loaded', now.toISOString()))) return false
    const stocks = new Map(readCatalogue().products.map(({ slug, available }) => [slug, available]))
    await writeHistory(tx, shop, stocks, now)
    return true
  })
}
