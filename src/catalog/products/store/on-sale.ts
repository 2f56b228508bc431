import type { ProductRow } from '#catalog/products/model.ts'
import type { Db } from '#platform/db/open.ts'
import { columns } from './columns.ts'
import { rowOf } from './rows.ts'

/** The next products on sale, oldest first, after one by its `seq`; of one maker, or of all. */
export async function listOnSale(
  db: Db,
  {
    after,
    most,
    maker,
  }: { readonly after: number; readonly most: number; readonly maker?: string | undefined },
): Promise<ProductRow[]> {
  const rows = await db
    .selectFrom('products')
    .select(columns)
    .where('archived_at', 'is', null)
    .where('seq', '>', after)
    .$if(maker !== undefined, (query) => query.where('maker', '=', maker ?? ''))
    .orderBy('seq')
    .limit(most)
    .execute()
  return rows.map(rowOf)
}
