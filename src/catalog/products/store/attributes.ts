import { sql } from 'kysely'
import type pg from 'pg'
import { rowCount } from '#platform/db/count.ts'
import { itemsOf } from '#platform/db/functions.ts'
import { plannedOf, type ValueOf } from '#platform/db/prepared.ts'
import { type ProductsQuery, type QueryValues, shapeOf, valuesOf } from './query.ts'
import { matchesQuery } from './table.ts'

/**
 * The attributes of the products of a list, each with how many products have it.
 * @param most so many products are read at most.
 * @param isSmall whether the shop has few products (`plannedOf`).
 */
export function countAttributes(
  pool: pg.Pool,
  wanted: ProductsQuery,
  { most, isSmall }: { readonly most: number; readonly isSmall: boolean },
) {
  const shape = shapeOf(wanted)
  return plannedOf(
    pool,
    shape === undefined ? undefined : `attributes ${shape} ${most}`,
    valuesOf(wanted),
    (db, value: ValueOf<QueryValues>) =>
      db
        .with('found', (query) =>
          query
            .selectFrom('products')
            .select(['seq', 'attributes'])
            .where(matchesQuery(wanted, value))
            .limit(sql.lit(most)),
        )
        // A product may have one twice.
        .with('each', (query) =>
          query
            .selectFrom('found')
            .select(['seq', ({ ref }) => itemsOf(ref('attributes')).as('attribute')])
            .distinct(),
        )
        .selectFrom('each')
        .select(['attribute', (eb) => rowCount(eb).as('count')])
        .groupBy('attribute'),
    { isSmall },
  )
}
