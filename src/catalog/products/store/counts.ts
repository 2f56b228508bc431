import { foldProductCounts, sumOf } from '#platform/db/functions.ts'
import type { Db } from '#platform/db/open.ts'
import { any } from './cached-facets.ts'

/*
 * The stored counts of products (migration 0043). One statement reads each count: the stored number plus the changes that
 * are not yet added to it.
 */

/** The number of products on sale directly in each category, as a relation (id, count). */
export function ownCounts(db: Db) {
  return db
    .selectFrom(
      db
        .selectFrom('product_count_changes')
        .select(['category_id as id', 'on_sale as n'])
        .unionAll(
          db
            .selectFrom('product_counts')
            .select(['category_id as id', 'own_on_sale as n'])
            .where('maker', '=', any)
            .where('made_in', '=', any),
        )
        .as('each'),
    )
    .select(['id', (eb) => sumOf(eb.ref('n')).as('count')])
    .groupBy('id')
}

const kinds = ['on_sale', 'in_stock', 'low', 'archived'] as const

/** The number of products of each kind. Products in stock are on sale, and products with low stock are in stock. */
export async function countShop(db: Db): Promise<Record<(typeof kinds)[number], number>> {
  return db
    .selectFrom(
      db
        .selectFrom('product_counts')
        .select(kinds)
        .where('category_id', '=', any)
        .where('maker', '=', any)
        .where('made_in', '=', any)
        .unionAll(db.selectFrom('product_count_changes').select(kinds))
        .as('each'),
    )
    .select((eb) => kinds.map((kind) => sumOf(eb.ref(kind)).as(kind)))
    .executeTakeFirstOrThrow()
}

/**
 * Adds the changes to the stored counts, so that reads have less to add up. Returns false, and does nothing, while another
 * process does it or the tree of categories is being changed.
 */
export async function foldCounts(db: Db): Promise<boolean> {
  const { folded } = await db.selectNoFrom(foldProductCounts.as('folded')).executeTakeFirstOrThrow()
  return folded
}
