import { numberNorm } from '#catalog/numbers/model.ts'
import { compactTracking } from '#orders/orders/carrier-names.ts'
import { wholeNumber } from '#platform/db/documents.ts'
import { anyNumber } from '#platform/db/functions.ts'
import type { Db } from '#platform/db/open.ts'
import { compactCode } from '#platform/db/search.ts'

/** At most this many orders are found by a code. */
const most = 1000

/**
 * The ids of the orders that a whole search names by a code which is not in their own words: the tracking number of a shipment, the number
 * of an invoice or a credit note, or a number of a product, such as the one of the car maker; the newest first.
 */
export async function findCoded(db: Db, q: string): Promise<string[]> {
  const tracking = compactTracking(q)
  const norm = numberNorm(q)
  if (tracking.length < 4 || norm === '') return []
  const rows = await db
    .selectFrom('shipments as s')
    .select('s.order_id')
    .where('s.tracking', '<>', '')
    .where((eb) => eb(compactCode(eb.ref('s.tracking')), '=', tracking))
    .union(db.selectFrom('invoices as i').select('i.order_id').where('i.label', '=', q.trim().toUpperCase()))
    .union(
      db
        .selectFrom('product_numbers as n')
        .innerJoin('order_lines as l', 'l.product_id', 'n.product_id')
        .select('l.order_id')
        // Its own number is in the words of the order, as it was when it was ordered.
        .where('n.kind', '<>', 'own')
        .where('n.norm', '=', norm),
    )
    .orderBy('order_id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ order_id }) => order_id)
}

/** The ids of the orders with a line for one of these vehicles, the newest first. Orders of erased buyers are left out. */
export async function findForVehicles(db: Db, vehicles: readonly number[]): Promise<string[]> {
  if (vehicles.length === 0) return []
  const rows = await db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select('l.order_id')
    .distinct()
    .where('l.fit', 'is not', null)
    .where(({ eb, ref }) =>
      eb(wholeNumber(ref('l.fit', '->').key('vehicle').key('id')), '=', anyNumber(vehicles)),
    )
    .where((eb) => eb.or([eb('o.name', '<>', ''), eb('o.email', '<>', '')]))
    .orderBy('l.order_id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ order_id }) => order_id)
}
