import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/open.ts'
import type { OrderRow } from '#orders/noun.ts'

/** The columns of an `OrderRow`, for every query of orders `o` with their products `p`. */
export const columns: RawBuilder<unknown> = sql`o.id, o.seq, o.user_id, o.product_id, o.product_name, o.name, o.address, o.email, o.phone,
  o.quantity, o.unit_price_cents, o.total_cents, o.payment, o.shipment, o.transaction_id, o.refunded_cents,
  o.hold_until, o.created_at, o.paid_at, o.shipped_at, o.cancel_reason, o.deleted_at, o.part_number, p.picture, p.slug`
export const tables: RawBuilder<unknown> = sql`orders o join products p on p.id = o.product_id`

interface Page {
  /** Only orders older than this `seq`. */
  readonly before: number
  readonly limit: number
}

/** Orders of everybody, newest first. */
export async function listNewest(db: Db, { before, limit }: Page): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`select ${columns} from ${tables}
    where o.deleted_at is null and o.seq < ${before} order by o.seq desc limit ${limit}`.execute(db)
  return rows
}

/** Orders of one user, newest first. */
export async function listOf(db: Db, userId: string, { before, limit }: Page): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`select ${columns} from ${tables}
    where o.user_id = ${userId} and o.deleted_at is null and o.seq < ${before}
    order by o.seq desc limit ${limit}`.execute(db)
  return rows
}

/** One order that was not deleted. */
export async function findById(db: Db, id: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`select ${columns} from ${tables}
    where o.id = ${id} and o.deleted_at is null`.execute(db)
  return rows[0]
}

/** The newest unpaid order of a user with that total. */
export async function findUnpaid(db: Db, userId: string, totalCents: number): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`select ${columns} from ${tables}
    where o.user_id = ${userId} and o.deleted_at is null and o.total_cents = ${totalCents}
      and o.payment in ('unpaid', 'processing') and o.shipment <> 'cancelled'
    order by o.seq desc limit 1`.execute(db)
  return rows[0]
}

/** One order, deleted or not, held until the transaction ends: every step of an order begins with this. */
export async function lock(tx: Tx, id: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`select ${columns} from ${tables}
    where o.id = ${id} for update of o`.execute(tx)
  return rows[0]
}
