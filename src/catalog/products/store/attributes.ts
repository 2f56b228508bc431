import { sql } from 'kysely'
import { rowCount } from '#platform/db/count.ts'
import { itemsOf } from '#platform/db/functions.ts'
import type { Db } from '#platform/db/open.ts'
import type { ProductsQuery } from './query.ts'
import { matchesQuery } from './table.ts'

/**
 * The attributes of the products of a list, each with how many products have it.
 * @param most so many products are read at most.
 */
export function countAttributes(db: Db, wanted: ProductsQuery, most: number) {
  return (
    db
      .with('found', (query) =>
        query
          .selectFrom('products')
          .select(['seq', 'attributes'])
          .where(matchesQuery(wanted))
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
      .groupBy('attribute')
      .execute()
  )
}
