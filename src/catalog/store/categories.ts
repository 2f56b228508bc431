import { sql } from 'kysely'
import type { Db, Tx } from '#db/open.ts'

export interface CategoryRow {
  readonly name: string
  /** Empty: not filed under one yet. */
  readonly department: string
  readonly picture: string
  /** Products of it on sale. */
  readonly count: number
}

/** The most categories that the shop shows at once. */
const mostCategories = 500

/**
 * The categories by department and name, those without a department last, each with how many products of it are on
 * sale and a picture: its own, else that of its newest product.
 */
export async function listCategories(db: Db): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select c.name, c.department, coalesce(n.count, 0)::int as count,
      coalesce(nullif(c.picture, ''),
        (select p.picture from products p where p.category = c.name and p.archived_at is null
         order by p.seq desc limit 1), '') as picture
    from categories c left join
      (select category, count(*) as count from products where archived_at is null group by category) n
      on n.category = c.name
    order by c.department = '', c.department, c.name limit ${sql.lit(mostCategories)}`.execute(db)
  return rows
}

/**
 * Sees to it that a category is there, under a department when one is given. Answers the department that it was under
 * before; undefined when nothing was filed anew.
 */
export async function fileCategory(
  tx: Tx,
  { name, department }: { name: string; department: string | undefined },
): Promise<string | undefined> {
  await tx
    .insertInto('categories')
    .values({ name })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  if (department === undefined) return undefined
  const before = await tx
    .selectFrom('categories')
    .select('department')
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (before.department === department) return undefined
  await tx.updateTable('categories').set({ department }).where('name', '=', name).execute()
  return before.department
}
