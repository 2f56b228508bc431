import type { Expression } from 'kysely'
import type pg from 'pg'
import { eachRow } from '#db/each.ts'
import { anyText, isThere } from '#db/functions.ts'
import type { Db } from '#db/open.ts'
import { builder } from '#db/prepared.ts'

/** The vehicles that each product fits; `vehicles` is null for none. */
function selectCovered(db: Db) {
  return db
    .selectFrom('fit_products as p')
    .leftJoin('product_vehicles as v', 'v.product', 'p.number')
    .select(['p.product_id as product', 'p.is_universal as isUniversal', 'v.vehicles'])
}

/** Of all products of which somebody said what they fit. */
export const eachCovered = (pool: pg.Pool) => eachRow(pool, selectCovered(builder).compile())

/** The same of products by their ids. */
export function coveredByIds(db: Db, ids: readonly string[]) {
  return selectCovered(db).where('p.product_id', '=', anyText(ids)).execute()
}

/** What is known of the vehicles that a product fits, for a statement that reads the product. */
export function selectFitted(db: Db, productId: Expression<string>) {
  return selectCovered(db)
    .select(({ selectFrom }) => [
      'p.universal_note as universalNote',
      'v.conditions',
      isThere(selectFrom('fitments as f').select('f.id').whereRef('f.product', '=', 'p.number')).as(
        'isListed',
      ),
    ])
    .where('p.product_id', '=', productId)
}
