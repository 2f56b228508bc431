import { rowCount } from '#platform/db/count.ts'
import type { Db, Tx } from '#platform/db/open.ts'

/** Whose views, and of which table. */
export interface Place {
  readonly userId: string
  readonly table: string
}

/** Somebody's views of a table, by name. */
export function viewsOf(db: Db, place: Place) {
  return select(db, place).select(['name', 'query', 'is_first']).orderBy('name').limit(100).execute()
}

/** Somebody's views of all tables. */
export function everyViewOf(db: Db, userId: string, limit: number) {
  return db
    .selectFrom('table_views')
    .select(['table_name', 'name', 'query', 'is_first'])
    .where('user_id', '=', userId)
    .orderBy('table_name')
    .orderBy('name')
    .limit(limit)
    .execute()
}

/** The number of somebody's views of a table under other names. */
export async function countOthers(tx: Tx, place: Place, name: string): Promise<number> {
  const { count } = await select(tx, place)
    .select((eb) => rowCount(eb).as('count'))
    .where('name', '<>', name)
    .executeTakeFirstOrThrow()
  return count
}

/** Saves a view, in place of one of the same name. */
export async function putView(
  tx: Tx,
  { userId, table }: Place,
  view: { name: string; query: string },
): Promise<void> {
  await tx
    .insertInto('table_views')
    .values({ user_id: userId, table_name: table, ...view })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'table_name', 'name']).doUpdateSet({ query: view.query }),
    )
    .execute()
}

/** Renames a view, or says whether the table opens with it. Answers whether there is one. */
export async function updateView(
  tx: Tx,
  { userId, table }: Place,
  name: string,
  change: { readonly name?: string | undefined; readonly is_first?: boolean | undefined },
): Promise<boolean> {
  const changed = await tx
    .updateTable('table_views')
    .set(change)
    .where('user_id', '=', userId)
    .where('table_name', '=', table)
    .where('name', '=', name)
    .returning('name')
    .executeTakeFirst()
  return changed !== undefined
}

/** From then on the table opens without a view. */
export async function clearFirst(tx: Tx, { userId, table }: Place): Promise<void> {
  await tx
    .updateTable('table_views')
    .set({ is_first: false })
    .where('user_id', '=', userId)
    .where('table_name', '=', table)
    .where('is_first', '=', true)
    .execute()
}

/** Removes a view. Answers whether there was one. */
export async function deleteView(db: Db, { userId, table }: Place, name: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('table_views')
    .where('user_id', '=', userId)
    .where('table_name', '=', table)
    .where('name', '=', name)
    .returning('name')
    .executeTakeFirst()
  return removed !== undefined
}

function select(db: Db, { userId, table }: Place) {
  return db.selectFrom('table_views').where('user_id', '=', userId).where('table_name', '=', table)
}
