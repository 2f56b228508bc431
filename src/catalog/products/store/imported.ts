import type { StaffProductRow } from '#catalog/products/model.ts'
import { anyText } from '#platform/db/functions.ts'
import type { Db } from '#platform/db/open.ts'
import { staffColumns } from './columns.ts'
import { staffRowOf } from './rows.ts'

/** Products on sale or archived, by their ids. */
export async function findMany(db: Db, ids: readonly string[]): Promise<StaffProductRow[]> {
  const rows = await db.selectFrom('products').select(staffColumns).where('id', '=', anyText(ids)).execute()
  return rows.map(staffRowOf)
}

/** The makers of all products, each once. */
export async function listMakers(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('maker')
    .distinct()
    .where('maker', '<>', '')
    .orderBy('maker')
    .execute()
  return rows.map(({ maker }) => maker)
}
