import type { Db } from '#db/open.ts'

/** The ids of unpaid orders of which nothing was shipped and whose time to pay is over, sorted, from after the id `after`. */
export async function findOverdue(
  db: Db,
  { now, after, limit }: { now: Date; after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('payment', '=', 'unpaid')
    .where('shipment', '=', 'pending')
    .where('pieces_shipped', '=', 0)
    .where('hold_until', '<=', now)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
