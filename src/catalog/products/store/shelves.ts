import { anyText } from '#platform/db/functions.ts'
import type { Db } from '#platform/db/open.ts'

/** Where products lie in the store, by id; those without a place are left out. */
export async function shelvesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'shelf'])
    .where('id', '=', anyText(ids))
    .where('shelf', '<>', '')
    .execute()
  return new Map(rows.map(({ id, shelf }) => [id, shelf]))
}
