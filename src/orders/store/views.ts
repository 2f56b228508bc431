import { rowCount } from '#db/count.ts'
import type { Db, Tx } from '#db/open.ts'

/** An admin's views of the orders table, by name. */
export function viewsOf(db: Db, userId: string) {
  return db
    .selectFrom('order_views')
    .select(['name', 'query'])
    .where('user_id', '=', userId)
    .orderBy('name')
    .limit(100)
    .execute()
}

/** The number of an admin's views under other names. */
export async function countOthers(tx: Tx, userId: string, name: string): Promise<number> {
  const { count } = await tx
    .selectFrom('order_views')
    .select((eb) => rowCount(eb).as('count'))
    .where('user_id', '=', userId)
    .where('name', '<>', name)
    .executeTakeFirstOrThrow()
  return count
}

/** Saves a view, in place of one of the same name. */
export async function putView(tx: Tx, userId: string, view: { name: string; query: string }): Promise<void> {
  await tx
    .insertInto('order_views')
    .values({ user_id: userId, ...view })
    .onConflict((conflict) => conflict.columns(['user_id', 'name']).doUpdateSet({ query: view.query }))
    .execute()
}

/** Removes a view. Answers whether there was one. */
export async function deleteView(db: Db, userId: string, name: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('order_views')
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .returning('name')
    .executeTakeFirst()
  return removed !== undefined
}
