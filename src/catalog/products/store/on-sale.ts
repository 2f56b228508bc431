import type { ProductRow } from '#catalog/products/model.ts'
import type { Db } from '#platform/db/open.ts'
import { columns } from './columns.ts'
import { rowOf } from './rows.ts'

/** The next products on sale, oldest first, after one by its `seq`. */
export async function listOnSale(db: Db, after: number, most: number): Promise<ProductRow[]> {
  const rows = await db
    .selectFrom('products')
    .select(columns)
    .where('archived_at', 'is', null)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(most)
    .execute()
  return rows.map(rowOf)
}
