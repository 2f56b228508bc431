import { sql } from 'kysely'
import { type CategoryRow, maxCategories } from '#catalog/tree.ts'
import type { Db } from '#db/open.ts'

/** The categories, siblings in order, each with the number of its own products on sale and the newest of them. */
export async function listCategories(db: Db): Promise<CategoryRow[]> {
  return db
    .selectFrom('categories as c')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('products')
          .select(({ fn }) => [
            'category_id',
            fn.countAll<number>().as('count'),
            fn.max<number>('seq').as('newest'),
          ])
          .where('archived_at', 'is', null)
          .where('category_id', 'is not', null)
          .groupBy('category_id')
          .as('n'),
      (join) => join.onRef('n.category_id', '=', 'c.id'),
    )
    .select(['c.id', 'c.parent_id as parentId', 'c.name', 'c.address', 'c.picture', 'n.newest'])
    .select(({ fn, lit }) => fn.coalesce('n.count', lit(0)).as('own'))
    .orderBy('c.position')
    .orderBy('c.name')
    .orderBy('c.id')
    .limit(sql.lit(maxCategories))
    .execute()
}

/** The pictures of products by their `seq`. */
export async function picturesOf(db: Db, seqs: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('products')
    .select(['seq', 'picture'])
    .where('seq', '=', sql<number>`any(${[...new Set(seqs)]}::bigint[])`)
    .execute()
  return new Map(rows.map(({ seq, picture }) => [seq, picture]))
}

/** The ids of the category of an address and of its descendants; none when there is no such category. */
export async function idsBelow(db: Db, address: string): Promise<string[]> {
  const rows = await db
    .withRecursive('below', (query) =>
      query
        .selectFrom('categories')
        .select('id')
        .where('address', '=', address)
        .union((more) =>
          more.selectFrom('below as b').innerJoin('categories as c', 'c.parent_id', 'b.id').select('c.id'),
        ),
    )
    .selectFrom('below')
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** A category on the path from the top of the tree to another. */
export interface Step {
  readonly id: string
  readonly name: string
  readonly address: string
}

/** The path from the top of the tree to a category, the category included; empty when there is no such category. */
export async function trailTo(db: Db, id: string): Promise<Step[]> {
  return db
    .withRecursive('up', (query) =>
      query
        .selectFrom('categories')
        .select(['id', 'parent_id', 'name', 'address', sql<number>`1`.as('level')])
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
    .orderBy('level', 'desc')
    .execute()
}
