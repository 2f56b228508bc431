import { type Expression, sql } from 'kysely'
import { similarity } from '#platform/db/functions.ts'
import type { Db } from '#platform/db/open.ts'
import { columns } from './columns.ts'

/**
 * A category may have tens of thousands of products; only the names of its newest are compared. Of 700 in a category,
 * comparing 500 takes 3.2 ms of the database and 100 takes 1.0 ms.
 */
const maxCompared = 100

interface Compared {
  readonly id: Expression<string>
  readonly name: Expression<string>
  /** Null finds nothing. */
  readonly categoryId: Expression<string | null>
}

/** The query of other products on sale in the category of a product, the most similar names first. */
export function selectSimilar(db: Db, { id, name, categoryId }: Compared, count: number) {
  return (
    db
      .with('shelf', (query) =>
        query
          .selectFrom('products')
          .select(['seq', ({ ref }) => similarity(ref('name'), name).as('alike')])
          // Not `=`: for it PostgreSQL also considers reading the newest products of all categories until enough are found.
          .where('category_id', '>=', categoryId)
          .where('category_id', '<=', categoryId)
          .where('archived_at', 'is', null)
          .where('id', '<>', id)
          .orderBy('category_id')
          .orderBy('seq', 'desc')
          .limit(sql.lit(maxCompared)),
      )
      // Only these few are read whole.
      .with('best', (query) =>
        query
          .selectFrom('shelf')
          .select(['seq', 'alike'])
          .orderBy('alike', 'desc')
          .orderBy('seq', 'desc')
          .limit(sql.lit(count)),
      )
      .selectFrom('best')
      .innerJoin('products', 'products.seq', 'best.seq')
      .select(columns.map((column) => `products.${column}` as const))
      .orderBy('best.alike', 'desc')
      .orderBy('products.seq', 'desc')
  )
}
