import type pg from 'pg'
import type { Key } from '#http/keys.ts'
import { quietJobs } from '#jobs/queue.ts'
import { type Draft, mailTries } from '#mail/post.ts'
import type { OrderRow } from '#orders/noun.ts'

/** A product as someone who orders meets it. */
export interface Offer {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly part_number: string | null
  readonly picture: string
  readonly price_cents: number
  readonly minimum: number
  readonly available: number
  readonly archived_at: Date | null
}

/** What can be ordered under an id; undefined when there never was such a product. */
export async function findOffer(pool: pg.Pool, id: string): Promise<Offer | undefined> {
  const { rows } = await pool.query<Offer>({
    name: 'offer_by_id',
    text: 'select id, slug, name, part_number, picture, price_cents, minimum, available, archived_at from products where id = $1',
    values: [id],
  })
  return rows[0]
}

/**
 * Takes the stock and writes the order, its line in the stock ledger, its mail with the job that sends it, and the
 * answer kept under the request's key: one statement, all or nothing. Answers false, and does nothing, when the product
 * is no longer what the order says, or its stock does not suffice.
 * @throws the database's unique violation when the key was used before; while its first use is under way, it is awaited.
 */
export async function insert(
  pool: pg.Pool,
  order: OrderRow,
  mail: Draft,
  kept: { key: Key; answer: object } | undefined,
): Promise<boolean> {
  const { rowCount } = await pool.query(placing(order, mail, kept))
  return rowCount === 1
}

/** The statement of `insert`. */
export function placing(
  order: OrderRow,
  mail: Draft,
  kept: { key: Key; answer: object } | undefined,
): pg.QueryConfig {
  return {
    name: 'place_order',
    text: statement,
    values: [
      ...[order.product_id, order.quantity, order.product_name, order.unit_price_cents, order.total_cents],
      ...[order.id, order.user_id, order.name, order.address, order.email, order.phone],
      ...[order.created_at, order.hold_until],
      ...[mail.id, mail.kind, mail.recipient, mail.subject, mail.html, mail.body],
      ...[kept?.key.call, kept?.key.key, kept?.key.bodyHash, kept && JSON.stringify(kept.answer)],
      mail.cause,
    ],
  }
}

const statement = `with taken as (
    update products set available = available - $2::integer, updated_at = $12::timestamptz
    where id = $1 and available >= $2::integer and archived_at is null and minimum <= $2::integer
      and name = $3::text and price_cents = $4::integer
    returning id, part_number
  ), placed as (
    insert into orders (id, user_id, product_id, product_name, name, address, email, phone, quantity,
      unit_price_cents, total_cents, created_at, hold_until, part_number)
    select $6::text, $7::text, id, $3::text, $8::text, $9::text, $10::text, $11::text, $2::integer,
      $4::integer, $5::bigint, $12::timestamptz, $13::timestamptz, part_number from taken
    returning id, product_id
  ), line as (
    insert into stock_ledger (product_id, change, reason, order_id, actor_id, created_at)
    select product_id, -$2::integer, 'ordered', id, $7::text, $12::timestamptz from placed
  ), remembered as (
    insert into idempotency_keys (user_id, call, key, body_hash, status, answer)
    select $7::text, $20::text, $21::text, $22::bytea, 200, $23::jsonb from placed where $21::text is not null
  ), posted as (
    insert into mails (id, kind, recipient, subject, html, body, order_id, cause)
    select $14::text, $15::text, $16::text, $17::text, $18::text, $19::text, id, $24::text from placed
    returning id
  )
  ${quietJobs('send_mail', `select json_build_object('mailId', id) from posted`, mailTries)}`
