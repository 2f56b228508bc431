import { loadFitments } from '#finding/fitment/service/load.ts'
import { nameKey } from '#finding/vehicles/model.ts'
import { listRelatedOfMakes } from '#finding/vehicles/sql.ts'
import { findFact, storeFactOnce } from '#platform/db/facts.ts'
import type { Db } from '#platform/db/open.ts'

/**
 * Says of the products of the demo catalogue which vehicles they fit, once: after the catalogue and the vehicles are loaded. Products
 * of which an admin has said something are left as they are. Returns whether it did.
 */
export async function loadDemoFitments(db: Db, now: Date = new Date()): Promise<boolean> {
  if ((await findFact(db, 'demo_fitments_loaded')) !== undefined) return false
  const products = await db.selectFrom('products').select(['id', 'slug']).execute()
  if (products.length === 0) return false
  // Imported here, so that later starts load neither the catalogue nor its parser.
  const { readCatalogue } = await import('./catalogue.ts')
  const { demoFitments } = await import('./fitting/fitments.ts')
  return db.transaction().execute(async (tx) => {
    // When two processes start at once on one database, the second waits here and then finds the row.
    if (!(await storeFactOnce(tx, 'demo_fitments_loaded', now.toISOString()))) return false
    const fitments = demoFitments(readCatalogue())
    const makes = [...fitments.values()].flatMap((fit) => fit.fitments.map(({ make }) => nameKey(make)))
    const series = await listRelatedOfMakes(tx, [...new Set(makes)])
    const models = new Set(series.map(nameOf))
    await loadFitments(
      tx,
      products.flatMap(({ id, slug }) => {
        const found = fitments.get(slug)
        // The vehicles of a shop may be fewer than those that come with it.
        const known = found?.fitments.filter((fitment) => models.has(nameOf(fitment))) ?? []
        return found === undefined ? [] : [{ productId: id, ...found, fitments: known }]
      }),
      series,
    )
    return true
  })
}

function nameOf({ make, model }: { readonly make: string; readonly model: string | null }): string {
  return `${nameKey(make)} ${nameKey(model ?? '')}`
}
