import { type ExpressionBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { ProductRow } from '#catalog/products/model.ts'
import { anyText } from '#platform/db/functions.ts'
import type { Db } from '#platform/db/open.ts'
import { prepared } from '#platform/db/prepared.ts'
import type { DB } from '#platform/db/tables.ts'
import { columns } from './columns.ts'
import { rowOf } from './rows.ts'

/**
 * An archived product is still shown to its buyers; one that was never ordered is not shown any more.
 */
function isShown(eb: ExpressionBuilder<DB, 'products'>) {
  const ordered = eb
    .selectFrom('stock_ledger as l')
    .select(eb.lit(1).as('one'))
    .whereRef('l.product_id', '=', 'products.id')
    .where('l.reason', '=', sql.lit('ordered'))
  return eb.or([eb('archived_at', 'is', null), eb.exists(ordered)])
}

/** Whether there is or was a product. */
export async function hasProducts(db: Db): Promise<boolean> {
  return (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** One product by its id, also an archived one that was ever ordered; undefined when there is none. */
export async function findById(pool: pg.Pool, id: string): Promise<ProductRow | undefined> {
  const [row] = await prepared(pool, 'product_by_id', [id], (db) =>
    db.selectFrom('products').select(columns).where('id', '=', id).where(isShown),
  )
  return row && rowOf(row)
}

/** The query of the product with a slug, also of an archived one that was ever ordered, for a statement that reads more beside it. */
export function selectBySlug(db: Db, slug: string) {
  return db.selectFrom('products').select(columns).where('slug', '=', slug).where(isShown)
}

/** The id of the product with a slug, if it is not sold any more. */
export async function findArchived(pool: pg.Pool, slug: string): Promise<string | undefined> {
  const [row] = await prepared(pool, 'archived_product', [slug], (db) =>
    db.selectFrom('products').select('id').where('slug', '=', slug).where('archived_at', 'is not', null),
  )
  return row?.id
}

/** The names and slugs of products by id, for the products that `findById` finds. */
export async function findNames(
  pool: pg.Pool,
  ids: readonly string[],
): Promise<{ id: string; name: string; slug: string }[]> {
  return prepared(pool, 'product_names', [ids], (db) =>
    db.selectFrom('products').select(['id', 'name', 'slug']).where('id', '=', anyText(ids)).where(isShown),
  )
}

/** Products on sale, newest first, that came before `before` (a `seq`). */
export async function listNewest(
  pool: pg.Pool,
  { before, limit }: { before: number; limit: number },
): Promise<ProductRow[]> {
  const rows = await prepared(pool, 'products_newest', [before, limit], (db) =>
    db
      .selectFrom('products')
      .select(columns)
      .where('archived_at', 'is', null)
      .where('seq', '<', before)
      .orderBy('seq', 'desc')
      .limit(limit),
  )
  return rows.map(rowOf)
}
