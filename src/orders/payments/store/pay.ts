import type pg from 'pg'
import * as z from 'zod/mini'
import { toMinor } from '#base/money.ts'
import { reviewedProducts } from '#catalog/reviews/reviewed.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import { heldToPay, paidOrder } from '#orders/orders/sql.ts'
import type { Tx } from '#platform/db/open.ts'
import { rowsOf } from '#platform/db/rows.ts'
import { prepared } from '#platform/db/statement.ts'
import { type Draft, insertMailSql, mailParameters } from '#platform/mail/queue-mail.ts'

/** A payment that has succeeded at the provider, of the amount that its order costs. */
interface Paying {
  /** The order as it was read before. */
  readonly order: OrderRow
  readonly intentId: string
  readonly at: Date
  /** Whether the order's email was confirmed when the email was written; undefined when that was read in this transaction. */
  readonly confirmed: boolean | undefined
  /** undefined when the buyer has deleted their account. */
  readonly mail: Draft | undefined
}

/**
 * Pays an order in one statement, all or nothing: sets the state of the intent, inserts the capture, marks the order as
 * paid, queues its email, and invalidates pages that show its buyer's reviews. Answers false, and changes nothing, when the
 * order cannot be paid, when it no longer matches the email, or when the intent belongs to another order.
 * @throws the database's unique violation for a second payment of an order.
 */
export async function payOrder(on: pg.Pool | Tx, paying: Paying): Promise<boolean> {
  const [row] = await rowsOf(on, done, pay, valuesOf(paying))
  return row?.paid === true
}

const done = z.object({ paid: z.boolean() })

function valuesOf({ order, intentId, at, confirmed, mail }: Paying): unknown[] {
  return [
    ...[order.id, intentId, toMinor(order.total), order.total.currency, at],
    ...[order.shipment, order.email, order.name, order.address, confirmed],
    ...mailParameters(mail),
  ]
}

const parameters = {
  id: '$1',
  cents: '$3',
  shipment: '$6',
  email: '$7',
  name: '$8',
  address: '$9',
  confirmed: '$10',
}

/* Locks the order before it updates the intent, as every transaction that needs both does, so that they never deadlock. */
const pay = prepared(`with held as materialized (
    ${heldToPay(parameters)}
  ), succeeded as (
    update intents i set state = 'succeeded' from held
    where i.id = $2::text and i.order_id = held.id and i.amount_cents = $3::bigint and i.currency = $4::text
    returning i.id, i.order_id
  ), captured as (
    insert into captures (intent_id, kind, order_id, amount_cents, created_at)
    select id, 'payment', order_id, $3::bigint, $5::timestamptz from succeeded
    returning order_id
  ), paid as (
    ${paidOrder('captured', { at: '$5', transactionId: '$2' })}
  ), posted as (
    ${insertMailSql(11, 'paid')}
  ), reviewed as (
    ${reviewedProducts('paid')}
  ), told as materialized (
    select tell_topics('reviews', 'reviews ' || product_id) from reviewed
  )
  select exists (select from paid) as paid, (select count(*) from told) as told`)
