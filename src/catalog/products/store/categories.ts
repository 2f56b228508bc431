import { sql } from 'kysely'
import type pg from 'pg'
import { type CategoryRow, maxCategories, type TreeCategory } from '#catalog/products/tree.ts'
import { anyNumber, anyText } from '#platform/db/functions.ts'
import type { Db } from '#platform/db/open.ts'
import { statement, type Values } from '#platform/db/statement.ts'
import { ownCounts } from './counts.ts'

/** The categories, siblings in order, each with the number of its own products on sale and the newest of them. */
export async function listCategories(db: Db): Promise<CategoryRow[]> {
  return db
    .selectFrom('categories as c')
    .leftJoin(ownCounts(db).as('n'), 'n.id', 'c.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('products as p')
          .select('p.seq')
          .whereRef('p.category_id', '=', 'c.id')
          .where('p.archived_at', 'is', null)
          .orderBy('p.seq', 'desc')
          .limit(sql.lit(1))
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select(['c.id', 'c.parent_id as parentId', 'c.name', 'c.address', 'c.picture', 'newest.seq as newest'])
    .select(['c.tax_class as taxClass', 'c.default_weight_grams as defaultWeightGrams'])
    .select(({ fn, lit }) => fn.coalesce('n.count', lit(0)).as('own'))
    .orderBy('c.position')
    .orderBy('c.name')
    .orderBy('c.id')
    .limit(sql.lit(maxCategories))
    .execute()
}

/** The id of a category that had a name before, in lower case; of several always the same. */
export async function findFormerlyNamed(db: Db, name: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('category_names')
    .select('category_id as id')
    .where('name', '=', name)
    .orderBy('category_id')
    .limit(sql.lit(1))
    .executeTakeFirst()
  return found?.id
}

/** Which tree of categories the database has: another with every change of a category. */
export async function findTreeVersion(pool: pg.Pool): Promise<string | undefined> {
  const [row] = await preparedTreeVersion(pool, {})
  return row?.version
}

/** The query of it, for a statement that reads more beside it. */
export function selectTreeVersion(db: Db) {
  return db.selectFrom('category_tree_version').select('version')
}

const preparedTreeVersion = statement(selectTreeVersion)

/** The categories in the order set by the admins, each with the version of the tree. */
export async function listTree(db: Db): Promise<(TreeCategory & { version: string | null })[]> {
  return db
    .selectFrom('categories')
    .select(['id', 'parent_id as parentId', 'name', 'address', 'picture'])
    .select(({ selectFrom }) => selectFrom('category_tree_version').select('version').as('version'))
    .orderBy('position')
    .orderBy('name')
    .orderBy('id')
    .limit(sql.lit(maxCategories))
    .execute()
}

/** The pictures of the newest products on sale in categories and their descendants, by the ids of the categories. */
export async function newestPictures(pool: pg.Pool, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await selectNewestPictures(pool, { ids })
  return new Map(rows.map(({ id, picture }) => [id, picture]))
}

const selectNewestPictures = statement((db, { ids }: Values<{ ids: readonly string[] }>) =>
  db
    .selectFrom('category_above as a')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('products as p')
          .select(['p.seq', 'p.picture'])
          .whereRef('p.category_id', '=', 'a.category_id')
          .where('p.archived_at', 'is', null)
          .orderBy('p.seq', 'desc')
          .limit(sql.lit(1))
          .as('newest'),
      (join) => join.onTrue(),
    )
    .distinctOn('a.above_id')
    .select(['a.above_id as id', 'newest.picture'])
    .where('a.above_id', '=', anyText(ids))
    .orderBy('a.above_id')
    .orderBy('newest.seq', 'desc'),
)

/** The pictures of products by their `seq`. */
export async function picturesOf(db: Db, seqs: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('products')
    .select(['seq', 'picture'])
    .where('seq', '=', anyNumber([...new Set(seqs)]))
    .execute()
  return new Map(rows.map(({ seq, picture }) => [seq, picture]))
}
