import { sql } from 'kysely'
import { type CategoryRow, mostCategories } from '#catalog/tree.ts'
import type { Db } from '#db/open.ts'

/** The categories, siblings in their order, each with how many products of its own are on sale and the newest of them. */
export async function listCategories(db: Db): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select c.id, c.parent_id as "parentId", c.name, c.address, c.picture,
      coalesce(n.count, 0)::int as own, n.newest
    from categories c left join
      (select category_id, count(*) as count, max(seq) as newest from products
       where archived_at is null and category_id is not null group by category_id) n
      on n.category_id = c.id
    order by c.position, c.name, c.id limit ${sql.lit(mostCategories)}`.execute(db)
  return rows
}

/** The pictures of products by their `seq`. */
export async function picturesOf(db: Db, seqs: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ seq: number; picture: string }>`
    select seq, picture from products where seq = any(${[...new Set(seqs)]}::bigint[])`.execute(db)
  return new Map(rows.map(({ seq, picture }) => [seq, picture]))
}

/** The ids of the category that has an address and of all below it; none when no category has it. */
export async function idsBelow(db: Db, address: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive below as (
      select id from categories where address = ${address}
      union
      select c.id from below b join categories c on c.parent_id = b.id)
    select id from below`.execute(db)
  return rows.map(({ id }) => id)
}

/** A step of the way from the top of the tree to a category. */
export interface Step {
  readonly id: string
  readonly name: string
  readonly address: string
}

/** The way from the top of the tree to a category, which is its last step; empty when there is no such category. */
export async function trailTo(db: Db, id: string): Promise<Step[]> {
  const { rows } = await sql<Step>`
    with recursive up as (
      select id, parent_id, name, address, 1 as level from categories where id = ${id}
      union all
      select c.id, c.parent_id, c.name, c.address, level + 1 from up u join categories c on c.id = u.parent_id)
    select id, name, address from up order by level desc`.execute(db)
  return rows
}
