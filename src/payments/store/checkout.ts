import { sql } from 'kysely'
import type pg from 'pg'
import { prepared } from '#db/prepared.ts'
import type { Recipient } from '#mail/noun.ts'
import { type Money, toMinor } from '#money.ts'
import type { OrderRow } from '#orders/noun.ts'
import { columns } from '#orders/store/read.ts'
import { rowOf, type SelectedOrder } from '#orders/store/rows.ts'
import type { IntentRow } from '#payments/noun.ts'
import { type Declines, declinesIn, declinesOf, type SelectedDeclines } from './declines.ts'
import { intentOf, type SelectedIntent } from './intents.ts'

/* What the payment page asks for, each in one read. */

interface Payer {
  readonly userId: string
  readonly network: string
}

/** An order that somebody wants to pay. */
export interface ToOpen {
  readonly order: OrderRow
  /** The oldest first. */
  readonly intents: readonly IntentRow[]
  readonly declines: Declines
}

type SelectedToOpen = SelectedOrder & SelectedDeclines & { readonly intents: readonly SelectedIntent[] }

/** An order that was not deleted, by its id; the declined cards are those of the payer since `since`. */
export async function findToOpen(
  pool: pg.Pool,
  orderId: string,
  { userId, network }: Payer,
  since: Date,
): Promise<ToOpen | undefined> {
  const values = [userId, since, userId, since, network, since, orderId]
  const [row] = await prepared<SelectedToOpen>(pool, 'order_to_open', values, (db) => ({
    compile: () =>
      sql<SelectedToOpen>`${toOpen(userId, network, since)} where o.id = ${orderId} and o.deleted_at is null`.compile(
        db,
      ),
  }))
  return row && toOpenOf(row)
}

/** The payer's newest unpaid order of a total. */
export async function findToOpenOfTotal(
  pool: pg.Pool,
  total: Money,
  { userId, network }: Payer,
  since: Date,
): Promise<ToOpen | undefined> {
  const values = [userId, since, userId, since, network, since, userId, toMinor(total)]
  const [row] = await prepared<SelectedToOpen>(pool, 'order_to_open_of_total', values, (db) => ({
    compile: () =>
      sql<SelectedToOpen>`${toOpen(userId, network, since)}
        where o.user_id = ${userId} and o.deleted_at is null and o.total_cents = ${toMinor(total)}
          and o.payment in ('unpaid', 'processing') and o.shipment <> 'cancelled'
        order by o.seq desc limit 1`.compile(db),
  }))
  return row && toOpenOf(row)
}

function toOpen(userId: string, network: string, since: Date) {
  return sql`select ${columns}, declined.*,
      (select coalesce(json_agg(json_build_object('id', i.id, 'order_id', i.order_id, 'amount_cents', i.amount_cents,
        'currency', i.currency, 'state', i.state) order by i.created_at, i.id), '[]')
      from intents i where i.order_id = o.id) as intents
    from orders o cross join lateral (${declinesOf({ orderId: sql`o.id`, userId, network }, since)}) as declined`
}

function toOpenOf({ intents, ...row }: SelectedToOpen): ToOpen {
  return { order: rowOf(row), intents: intents.map(intentOf), declines: declinesIn(row) }
}

/** An order whose buyer says that it is paid by an intent. */
export interface ToConfirm {
  readonly order: OrderRow
  /** The intent, if it is one of the order's. */
  readonly mirror: IntentRow | undefined
  readonly recipient: Recipient
}

/** An order that was not deleted, with one of its intents. */
export async function findToConfirm(
  pool: pg.Pool,
  orderId: string,
  intentId: string,
): Promise<ToConfirm | undefined> {
  type Selected = SelectedOrder & { readonly mirror: SelectedIntent | null; readonly confirmed: boolean }
  const [row] = await prepared<Selected>(pool, 'order_to_confirm', [intentId, orderId], (db) => ({
    compile: () =>
      sql<Selected>`select ${columns},
        (select json_build_object('id', i.id, 'order_id', i.order_id, 'amount_cents', i.amount_cents,
          'currency', i.currency, 'state', i.state) from intents i where i.id = ${intentId} and i.order_id = o.id) as mirror,
        exists (select from users u where u.email = o.email and u."emailVerified") as confirmed
      from orders o where o.id = ${orderId} and o.deleted_at is null`.compile(db),
  }))
  if (row === undefined) return undefined
  const { mirror, confirmed, ...order } = row
  return {
    order: rowOf(order),
    mirror: mirror === null ? undefined : intentOf(mirror),
    recipient: confirmed ? 'confirmed' : 'unconfirmed',
  }
}
