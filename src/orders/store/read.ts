import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/open.ts'
import type { OrderRow } from '#orders/noun.ts'
import { rowOf, type SelectedOrder } from './rows.ts'

/** SQL for the lines of an order `o`, as in `SelectedOrder`. */
const lines = sql`(select json_agg(json_build_object('product_id', l.product_id, 'product_name', l.product_name,
    'part_number', l.part_number, 'unit_price', l.unit_price_cents, 'quantity', l.quantity, 'total', l.total_cents,
    'picture', p.picture, 'slug', p.slug) order by l.position)
  from order_lines l join products p on p.id = l.product_id where l.order_id = o.id)`

/** The columns of a `SelectedOrder`, for every query of orders `o`. */
export const columns: RawBuilder<unknown> = sql`o.id, o.seq, o.user_id, o.name, o.address, o.email, o.phone,
  o.total_cents as total, o.payment, o.shipment, o.transaction_id, o.refunded_cents as refunded, o.hold_until, o.created_at, o.paid_at,
  o.shipped_at, o.cancel_reason, o.deleted_at, ${lines} as lines`

interface OlderThan {
  /** Only orders older than this `seq`. */
  readonly before: number
  readonly limit: number
}

/** Orders of everybody, newest first. */
export async function listNewest(db: Db, { before, limit }: OlderThan): Promise<OrderRow[]> {
  const { rows } = await sql<SelectedOrder>`select ${columns} from orders o
    where o.deleted_at is null and o.seq < ${before} order by o.seq desc limit ${limit}`.execute(db)
  return rows.map(rowOf)
}

/** Orders of one user, newest first. */
export async function listOf(db: Db, userId: string, { before, limit }: OlderThan): Promise<OrderRow[]> {
  const { rows } = await sql<SelectedOrder>`select ${columns} from orders o
    where o.user_id = ${userId} and o.deleted_at is null and o.seq < ${before}
    order by o.seq desc limit ${limit}`.execute(db)
  return rows.map(rowOf)
}

/** One order that was not deleted. */
export async function findById(db: Db, id: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<SelectedOrder>`select ${columns} from orders o
    where o.id = ${id} and o.deleted_at is null`.execute(db)
  return rows[0] && rowOf(rows[0])
}

/** One order, deleted or not, held until the transaction ends: every step of an order begins with this. */
export async function lock(tx: Tx, id: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<SelectedOrder>`select ${columns} from orders o
    where o.id = ${id} for update`.execute(tx)
  return rows[0] && rowOf(rows[0])
}
