import type pg from 'pg'
import * as z from 'zod/mini'
import { type HoldState, holdState } from '#orders/orders/hold-limits.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import type { Tx } from '#platform/db/open.ts'
import { rowsOf } from '#platform/db/rows.ts'
import { prepared } from '#platform/db/statement.ts'

/**
 * Locks a buyer, and for a new customer also their network and then the products, until the transaction ends, in the order in which
 * `insert` does. It comes first, in a statement of its own: `insert` then sees the products as they are after locking, and a statement that
 * locked a product twice, as newer and as older, would deadlock with others that wait for it.
 */
export async function lockBuyer(
  tx: Tx,
  { user_id, email }: Pick<OrderRow, 'user_id' | 'email'>,
  network: string,
  productIds: readonly string[] = [],
): Promise<void> {
  await rowsOf(
    tx,
    z.object({}),
    'select from order_holds($1::text, $2::text, $3::text, $4::text[], now(), true)',
    [...[user_id, email, network, productIds]],
  )
}

/** What a buyer, their network and all new customers hold of these products now; locks nothing. */
export async function findHolds(
  pool: pg.Pool,
  { userId, email, network }: { userId: string | null; email: string; network: string },
  productIds: readonly string[],
  at: Date,
): Promise<HoldState[]> {
  return await rowsOf(pool, holdState, holds, [userId, email, network, productIds, at])
}

const holds = prepared(
  'select * from order_holds($1::text, $2::text, $3::text, $4::text[], $5::timestamptz, false)',
)
