import { text } from '#platform/db/functions.ts'
import type { Db } from '#platform/db/open.ts'
import { isInVain } from './differences.ts'

/**
 * The ids of unpaid orders of which nothing was shipped or paid, also in part, and whose time to pay is over, and of differences that are asked for in vain,
 * sorted, from after the id `after`. Two reads, each by an index: with `or` in one, each minute would read every unpaid order.
 */
export async function findOverdue(
  db: Db,
  { now, after, limit }: { now: Date; after: string; limit: number },
): Promise<string[]> {
  const unpaid = db
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.payment', '=', text('unpaid'))
    .where('o.shipment', '=', text('pending'))
    .where('o.pieces_shipped', '=', 0)
    .where('o.paid_outside_cents', '=', 0)
    .where('o.id', '>', after)
  const overdue = unpaid.where('o.hold_until', '<=', now)
  const inVain = unpaid.where('o.difference_of', 'is not', null).where(isInVain)
  const rows = await overdue.union(inVain).orderBy('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}
