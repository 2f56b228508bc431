import { anyText, sumOf } from '#platform/db/functions.ts'
import type { Db } from '#platform/db/open.ts'

/** How many pieces of products are ordered and not sent yet, paid or not, by their ids; a product of which there are none is left out. */
export async function piecesToSend(
  db: Db,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .innerJoin('lines_to_ship as s', (join) =>
      join.onRef('s.order_id', '=', 'l.order_id').onRef('s.position', '=', 'l.position'),
    )
    .select(({ ref }) => ['l.product_id', sumOf(ref('s.left_to_ship').$notNull()).as('pieces')])
    .where('l.product_id', '=', anyText(productIds))
    .where('o.shipment', '=', 'pending')
    .where('o.deleted_at', 'is', null)
    .groupBy('l.product_id')
    .execute()
  return new Map(rows.map(({ product_id, pieces }) => [product_id, Number(pieces)]))
}
