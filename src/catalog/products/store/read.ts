import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { ProductRow } from '#catalog/products/model.ts'
import { anyText } from '#platform/db/functions.ts'
import type { Db } from '#platform/db/open.ts'
import { statement, type Values } from '#platform/db/statement.ts'
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
  const [row] = await selectById(pool, { id })
  return row && rowOf(row)
}

export const selectById = statement((db, { id }: Values<{ id: string }>) =>
  db.selectFrom('products').select(columns).where('id', '=', id).where(isShown),
)

/** Whether everybody may see a product: `findById` finds it. */
export async function isShownById(db: Db, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .where(isShown)
    .executeTakeFirst()
  return found !== undefined
}

/** The query of the product with a slug, also of an archived one that was ever ordered, for a statement that reads more beside it. */
export function selectBySlug(db: Db, slug: Expression<string>) {
  return db.selectFrom('products').select(columns).where('slug', '=', slug).where(isShown)
}

/** The query of a product, on sale or not. */
export function selectAny(db: Db, id: Expression<string>) {
  return db.selectFrom('products').select(columns).where('id', '=', id)
}

/** The id of the product with a slug, if it is not sold any more. */
export async function findArchived(pool: pg.Pool, slug: string): Promise<string | undefined> {
  const [row] = await selectArchived(pool, { slug })
  return row?.id
}

const selectArchived = statement((db, { slug }: Values<{ slug: string }>) =>
  db.selectFrom('products').select('id').where('slug', '=', slug).where('archived_at', 'is not', null),
)

/** The names and slugs of products by id, for the products that `findById` finds. */
export async function findNames(
  pool: pg.Pool,
  ids: readonly string[],
): Promise<{ id: string; name: string; slug: string }[]> {
  return selectNames(pool, { ids })
}

const selectNames = statement((db, { ids }: Values<{ ids: readonly string[] }>) =>
  db.selectFrom('products').select(['id', 'name', 'slug']).where('id', '=', anyText(ids)).where(isShown),
)

/** Products on sale, newest first, that came before `before` (a `seq`). */
export async function listNewest(
  pool: pg.Pool,
  { before, limit }: { before: number; limit: number },
): Promise<ProductRow[]> {
  const rows = await selectNewest(pool, { before, limit })
  return rows.map(rowOf)
}

export const selectNewest = statement((db, { before, limit }: Values<{ before: number; limit: number }>) =>
  db
    .selectFrom('products')
    .select(columns)
    .where('archived_at', 'is', null)
    .where('seq', '<', before)
    .orderBy('seq', 'desc')
    .limit(limit),
)
