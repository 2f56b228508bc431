import { sql } from 'kysely'
import type pg from 'pg'
import { type CategoryRow, maxCategories } from '#catalog/tree.ts'
import { anyNumber, anyText } from '#db/functions.ts'
import type { Db } from '#db/open.ts'
import { prepared } from '#db/prepared.ts'
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

/** The categories in the order set by the admins. */
export async function listTree(db: Db): Promise<TreeCategory[]> {
  return db
    .selectFrom('categories')
    .select(['id', 'parent_id as parentId', 'name', 'address', 'picture'])
    .orderBy('position')
    .orderBy('name')
    .orderBy('id')
    .limit(sql.lit(maxCategories))
    .execute()
}

/** The fields of a category without its counts; `picture` is empty when none was chosen. */
export type TreeCategory = Pick<CategoryRow, 'id' | 'parentId' | 'name' | 'address' | 'picture'>

/** The pictures of the newest products on sale in categories and their descendants, by the ids of the categories. */
export async function newestPictures(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
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
    .orderBy('newest.seq', 'desc')
    .execute()
  return new Map(rows.map(({ id, picture }) => [id, picture]))
}

/** The pictures of products by their `seq`. */
export async function picturesOf(db: Db, seqs: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('products')
    .select(['seq', 'picture'])
    .where('seq', '=', anyNumber([...new Set(seqs)]))
    .execute()
  return new Map(rows.map(({ seq, picture }) => [seq, picture]))
}

/** The category with an address, and the ids of it and its descendants; undefined when no category has the address. */
export async function findWithDescendants(
  db: Db,
  address: string,
): Promise<CategoryWithDescendants | undefined> {
  const rows = await db
    .selectFrom('categories as c')
    .innerJoin('category_above as a', 'a.above_id', 'c.id')
    .select(['c.id', 'a.category_id as below'])
    .where('c.address', '=', address)
    .limit(sql.lit(maxCategories))
    .execute()
  const [first] = rows
  return first && { id: first.id, withDescendants: rows.map(({ below }) => below) }
}

/** The id of a category, and the ids of it and its descendants. */
export interface CategoryWithDescendants {
  readonly id: string
  readonly withDescendants: readonly string[]
}

/** A category on the path from the top of the tree to another. */
export interface Step {
  readonly id: string
  readonly name: string
  readonly address: string
}

/** The path from the top of the tree to a category, the category included; empty when there is no such category. */
export async function trailTo(pool: pg.Pool, id: string): Promise<Step[]> {
  return prepared(pool, 'category_trail', [id], (db) =>
    db
      .withRecursive('up', (query) =>
        query
          .selectFrom('categories')
          .select(['id', 'parent_id', 'name', 'address', ({ lit }) => lit(1).as('level')])
          .where('id', '=', id)
          .unionAll((more) =>
            more
              .selectFrom('up as u')
              .innerJoin('categories as c', 'c.id', 'u.parent_id')
              .select(['c.id', 'c.parent_id', 'c.name', 'c.address'])
              .select(({ eb, lit }) => eb('level', '+', lit(1)).as('level')),
          ),
      )
      .selectFrom('up')
      .select(['id', 'name', 'address'])
      .orderBy('level', 'desc'),
  )
}
