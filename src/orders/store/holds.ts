import type { Db } from '#db/open.ts'
import { isInVain } from './differences.ts'

/**
 * The ids of unpaid orders of which nothing was shipped and whose time to pay is over, and of differences that are asked for in vain,
 * sorted, from after the id `after`.
 */
export async function findOverdue(
  db: Db,
  { now, after, limit }: { now: Date; after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.payment', '=', 'unpaid')
    .where('o.shipment', '=', 'pending')
    .where('o.pieces_shipped', '=', 0)
    .where((eb) => eb.or([eb('o.hold_until', '<=', now), isInVain(eb)]))
    .where('o.id', '>', after)
    .orderBy('o.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
