import { anyText, isNull } from '#platform/db/functions.ts'
import type { Db } from '#platform/db/open.ts'

/** Products with their category and what they fit; `vehicles` is null for none. */
function selectCoverage(db: Db) {
  return db
    .selectFrom('products')
    .leftJoin('fit_products as p', 'p.product_id', 'products.id')
    .leftJoin('product_vehicles as v', 'v.product', 'p.number')
    .select(['products.id', 'products.seq', 'products.category_id as categoryId'])
    .select(['p.is_universal as isUniversal', 'v.vehicles'])
    .select(({ ref }) => isNull(ref('products.archived_at')).as('isOnSale'))
}

/** Whether somebody said of any product what it fits. */
export async function isAnyKnown(db: Db): Promise<boolean> {
  return (await db.selectFrom('fit_products').select('number').limit(1).executeTakeFirst()) !== undefined
}

/** What some products fit, by their ids. */
export async function coverageOf(db: Db, ids: readonly string[]) {
  const rows = await selectCoverage(db).where('products.id', '=', anyText(ids)).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** What products on sale of a category fit, the newest first: those that came before `before` (a `seq`). */
export function coverageOfCategory(
  db: Db,
  categoryId: string,
  { before, limit }: { readonly before: number; readonly limit: number },
) {
  return selectCoverage(db)
    .where('products.category_id', '=', categoryId)
    .where('products.archived_at', 'is', null)
    .where('products.seq', '<', before)
    .orderBy('products.seq', 'desc')
    .limit(limit)
    .execute()
}
