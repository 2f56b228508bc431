import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

/** The ids of unpaid orders whose time to pay is over, sorted, after the id `after`. */
export async function findOverdue(
  db: Db,
  { now, after, limit }: { now: Date; after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from orders
    where payment = 'unpaid' and shipment = 'pending' and hold_until <= ${now} and id > ${after}
    order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
