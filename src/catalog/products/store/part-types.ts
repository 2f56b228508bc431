import { sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'
import type { ProductsQuery } from './query.ts'
import { matchesQuery } from './table.ts'

/** Names and pictures of the newest products of a list, the newest first. */
export function listNewestNames(db: Db, wanted: ProductsQuery, most: number) {
  return db
    .selectFrom('products')
    .select(['name', 'picture'])
    .where(matchesQuery(wanted))
    .orderBy('seq', 'desc')
    .limit(sql.lit(most))
    .execute()
}
