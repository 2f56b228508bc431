import { anyText, withText } from '#platform/db/functions.ts'
import type { Db } from '#platform/db/open.ts'
import type { FindingKind } from '../model.ts'

/** Marks the rows of an import about some products with a finding. */
export async function noteFinding(
  db: Db,
  id: string,
  kind: FindingKind,
  productIds: readonly string[],
): Promise<void> {
  if (productIds.length === 0) return
  await db
    .updateTable('import_rows')
    .set(({ ref }) => ({ findings: withText(ref('findings'), kind) }))
    .where('import_id', '=', id)
    .where('fate', '=', 'waiting')
    .where('product_id', '=', anyText(productIds))
    .execute()
}
