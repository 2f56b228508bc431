import { expressionBuilder } from 'kysely'
import type pg from 'pg'
import type { ProductRow } from '#catalog/products/model.ts'
import { type CopiedRow, eachCopied } from '#platform/db/copied.ts'
import { anyText } from '#platform/db/functions.ts'
import type { Db } from '#platform/db/open.ts'
import { builder, statement, type Values } from '#platform/db/statement.ts'
import type { DB } from '#platform/db/tables.ts'
import { columns } from './columns.ts'
import { rowOf } from './rows.ts'

/** What finding knows of the products on sale. */
function selectFound(db: Db) {
  return db
    .selectFrom('products')
    .select(['id', 'seq', 'search', 'name', 'maker', 'attributes'])
    .select(['category_id as categoryId', 'made_in as madeIn', 'price_cents as price', 'in_stock as inStock'])
    .where('archived_at', 'is', null)
}

/** All products on sale, in the columns of `selectFound`. */
export const eachFound = (client: pg.ClientBase, each: (row: CopiedRow) => void) =>
  eachCopied(client, selectFound(builder).compile(), each)

/** The next products on sale after an id, in the order of their ids; at most `most`. */
export function foundAfter(db: Db, id: string, most: number) {
  return selectFound(db).where('id', '>', id).orderBy('id').limit(most).execute()
}

/** Products by their ids; those that are not on sale are left out. */
export function foundByIds(db: Db, ids: readonly string[]) {
  return selectFound(db).where('id', '=', anyText(ids)).execute()
}

/**
 * Products of which `search` is like a pattern of each word, those in stock first, then the newest.
 * @param words for each word its patterns; one of these must match.
 */
export function foundByPatterns(db: Db, words: readonly (readonly string[])[], most: number) {
  const product = expressionBuilder<DB, 'products'>()
  const each = words.map((patterns) =>
    product.or(patterns.map((pattern) => product('search', 'like', pattern))),
  )
  return selectFound(db)
    .where(product.and(each))
    .orderBy('in_stock', 'desc')
    .orderBy('seq', 'desc')
    .limit(most)
    .execute()
}

/** Whole products on sale by their ids, in any order. */
export async function productsByIds(pool: pg.Pool, ids: readonly string[]): Promise<ProductRow[]> {
  const rows = await selectByIds(pool, { ids })
  return rows.map(rowOf)
}

export const selectByIds = statement((db, { ids }: Values<{ ids: readonly string[] }>) =>
  db.selectFrom('products').select(columns).where('id', '=', anyText(ids)).where('archived_at', 'is', null),
)

/** What suggestions show of products on sale, by their ids, in any order. */
export function briefsByIds(
  pool: pg.Pool,
  ids: readonly string[],
): Promise<Pick<ProductRow, 'id' | 'name' | 'maker' | 'slug' | 'picture'>[]> {
  return selectBriefs(pool, { ids })
}

const selectBriefs = statement((db, { ids }: Values<{ ids: readonly string[] }>) =>
  db
    .selectFrom('products')
    .select(['id', 'name', 'maker', 'slug', 'picture'])
    .where('id', '=', anyText(ids))
    .where('archived_at', 'is', null),
)
