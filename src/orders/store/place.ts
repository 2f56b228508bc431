import type pg from 'pg'
import type { Key } from '#http/keys.ts'
import { insertJobsWithoutNotify } from '#jobs/queue.ts'
import { type Draft, mailTries } from '#mail/post.ts'
import { type Held, type HoldLimits, smallSet } from '#orders/holding.ts'
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

/** What goes into the database with one order. */
interface Placing {
  readonly order: OrderRow
  /** Where it came from (src/identity/network.ts). */
  readonly network: string
  readonly limits: HoldLimits
  readonly mail: Draft
  readonly kept: { readonly key: Key; readonly answer: object } | undefined
}

/**
 * Takes the stock and writes the order, its line in the stock ledger, its mail with the job that sends it, and the
 * answer kept under the request's key: one statement, all or nothing. Does nothing, and answers `changed`, when the
 * product is no longer what the order says or its stock does not suffice; or what is held, when that is too much.
 * @throws the database's unique violation when the key was used before; while its first use is under way, it is awaited.
 */
export async function insert(pool: pg.Pool, what: Placing): Promise<'placed' | 'changed' | Held> {
  const { rows } = await pool.query<{ placed: boolean; held: Held | null }>(placing(what))
  const [row] = rows
  if (row?.held) return row.held
  return row?.placed ? 'placed' : 'changed'
}

/** The statement of `insert`. */
export function placing({ order, network, limits, mail, kept }: Placing): pg.QueryConfig {
  const { orders, pieces } = limits
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
      ...[network, limits.sharePercent],
      ...[orders.unverified, orders.verified, orders.paid, orders.network],
      ...[pieces.unverified, pieces.verified, pieces.paid, pieces.network, limits.networkSharePercent],
    ],
  }
}

/** What may be held of a product of which `of` pieces are held and `available` are left. */
const most = (of: string, percent: string) =>
  `greatest(minimum, ${smallSet}, ((available + ${of})::bigint * ${percent} / 100)::integer)`

/*
 * `held_now` locks the buyer, and their network, until the statement is committed, and counts then
 * (src/db/migrations/0017_limits.sql). Where nothing is held yet, the smallest order is always possible; for a buyer who is
 * known, because they have paid before or are an admin, any.
 */
const statement = `with held as materialized (
    select *, case when known then $29::integer when verified then $28::integer else $27::integer end as most_orders,
      case when known then $33::integer when verified then $32::integer else $31::integer end as most_pieces,
      ${most('of_product', '$26::integer')} as most_share,
      ${most('net_of_product', '$35::integer')} as most_network_share
    from held_now($7::text, $25::text, $1::text)
  ), refused as materialized (
    select obstacle, orders, pieces, of_product, net_of_product as of_network, most, known
    from held, lateral (values
      (1, 'orders', most_orders, orders < most_orders),
      (2, 'pieces', most_pieces, pieces + $2::integer <= most_pieces or orders = 0 and (known or $2::integer <= minimum)),
      (3, 'share', most_share, known or of_product + $2::integer <= most_share),
      (4, 'network_orders', $30::integer, known or net_orders < $30::integer),
      (5, 'network_pieces', $34::integer, known or net_pieces + $2::integer <= $34::integer or orders = 0 and $2::integer <= minimum),
      (6, 'network_share', most_network_share, known or net_of_product + $2::integer <= most_network_share or orders = 0 and $2::integer <= minimum)
    ) as rule (turn, obstacle, most, holds)
    where not holds order by turn limit 1
  ), taken as (
    update products set available = available - $2::integer, updated_at = $12::timestamptz
    where id = $1 and available >= $2::integer and archived_at is null and minimum <= $2::integer
      and name = $3::text and price_cents = $4::integer and not exists (select from refused)
    returning id, part_number
  ), placed as (
    insert into orders (id, user_id, product_id, product_name, name, address, email, phone, quantity,
      unit_price_cents, total_cents, created_at, hold_until, part_number, network)
    select $6::text, $7::text, id, $3::text, $8::text, $9::text, $10::text, $11::text, $2::integer,
      $4::integer, $5::bigint, $12::timestamptz, $13::timestamptz, part_number,
      (select case when known then null else $25::text end from held) from taken
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
  ), queued as (
    ${insertJobsWithoutNotify('send_mail', `select json_build_object('mailId', id) from posted`, mailTries)}
  )
  select exists (select from placed) as placed, (select to_jsonb(refused) from refused) as held`
