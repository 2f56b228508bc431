import type pg from 'pg'
import { z } from 'zod'
import { fromMinor, type Money, toMinor } from '#base/money.ts'
import { bookedPieces, lockedProducts, takenPieces } from '#catalog/stock/reserve.ts'
import {
  type Above,
  type HoldLimits,
  type HoldObstacle,
  holdObstacle,
  smallestOrdersOfNew,
  smallSetPieces,
} from '#orders/orders/hold-limits.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import { anyText } from '#platform/db/functions.ts'
import { prepareAs } from '#platform/db/naming.ts'
import type { Tx } from '#platform/db/open.ts'
import { type PreparedQuery, preparedQuery, rowsOfQuery } from '#platform/db/prepared.ts'
import { rowsOf, rowsWithin } from '#platform/db/rows.ts'
import { type Key, rememberedAnswer } from '#platform/http/idempotency.ts'
import { type Draft, insertMailSql, mailParameters } from '#platform/mail/queue-mail.ts'
import { storedDelivery, storedPromotions, storedRates, storedTaxes } from './charges.ts'
import { insertedKey } from './keys.ts'

/** A product as it can be ordered. */
export interface Offer {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly part_number: string | null
  readonly maker: string
  readonly category_id: string | null
  readonly picture: string
  readonly price: Money
  readonly minimum: number
  readonly available: number
  readonly archived_at: Date | null
}

/** An offer as `offersQuery` selects it, with its price in cents. */
interface SelectedOffer extends Omit<Offer, 'price'> {
  readonly price: number
}

/** Reads the products with these ids; unknown ids are left out. */
export function offersQuery(ids: readonly string[]): PreparedQuery<SelectedOffer> {
  return preparedQuery('offers_by_id', [ids], (db) =>
    db
      .selectFrom('products')
      .select(['id', 'slug', 'name', 'part_number', 'picture', 'price_cents as price'])
      .select(['maker', 'category_id', 'minimum', 'available', 'archived_at'])
      .where('id', '=', anyText(ids)),
  )
}

/** The offers of rows that were just selected. */
export function offersOf(rows: readonly SelectedOffer[]): Offer[] {
  return rows.map((row) => ({ ...row, price: fromMinor(row.price) }))
}

/** The products with these ids; unknown ids are left out. */
export async function findOffers(pool: pg.Pool, ids: readonly string[]): Promise<Offer[]> {
  return offersOf(await rowsOfQuery(pool, offersQuery(ids)))
}

/** All that is written with one order. */
interface Placing {
  readonly order: OrderRow
  /** The list price of each line today, by which the unit price was found; the unit prices themselves by default. */
  readonly listPrices?: readonly Money[]
  /** The buyer's network (src/people/identity/network.ts). */
  readonly network: string
  readonly limits: HoldLimits
  /** Above the limits, for the seconds until `hold_until`; undefined for an order within them. */
  readonly above?: Above | undefined
  readonly mail: Draft
  /** Of the key of a guest's order (src/orders/orders/key.ts). */
  readonly keyHash?: Buffer | undefined
  readonly storedAnswer: { readonly key: Key; readonly answer: object } | undefined
}

/**
 * Takes the stock and inserts the order with its lines, the entries of the stock ledger, the mail with the job that
 * sends it, and the stored answer of the idempotency key: one statement, all or nothing. An order that costs nothing is
 * inserted as paid. Inserts nothing and answers `changed` when a product differs from its line or has too little stock, or
 * the exceeded limit when the buyer would hold too much.
 * @throws the database's unique violation when the key was used before; while its first use is in progress, this waits
 * for it.
 */
export async function insert(
  executor: pg.Pool | Tx,
  what: Placing,
): Promise<'placed' | 'changed' | HoldObstacle> {
  const { text, values, name } = placing(what)
  const [row] =
    'transaction' in executor
      ? await rowsWithin(executor, outcome, text, values)
      : await rowsOf(executor, outcome, { name, text, values })
  if (row?.held) return row.held
  return row?.placed ? 'placed' : 'changed'
}

const outcome = z.object({ placed: z.boolean(), held: holdObstacle.nullable() })

/** The statement of `insert`. */
export function placing({ order, listPrices, network, limits, above, mail, keyHash, storedAnswer }: Placing) {
  const { orders, pieces } = limits
  const { lines } = order
  return {
    name: 'place_order',
    text: statement,
    values: [
      ...[lines.map((line) => line.product_id), lines.map((line) => line.quantity)],
      ...[lines.map((line) => line.product_name), lines.map((line) => toMinor(line.unit_price))],
      ...[lines.map((line) => line.part_number), toMinor(order.total)],
      ...[order.id, order.user_id, order.name, order.address, order.email, order.phone],
      ...[order.created_at, order.hold_until],
      ...mailParameters(mail),
      ...[
        storedAnswer?.key.call,
        storedAnswer?.key.key,
        storedAnswer?.key.bodyHash,
        storedAnswer && JSON.stringify(storedAnswer.answer),
      ],
      ...[network, limits.sharePercent, limits.networkSharePercent],
      ...[orders.unverified, orders.verified, orders.paid, orders.network],
      ...[pieces.unverified, pieces.verified, pieces.paid, pieces.network],
      (listPrices ?? lines.map((line) => line.unit_price)).map(toMinor),
      ...[lines.map((line) => toMinor(line.discount)), lines.map((line) => toMinor(line.total))],
      ...[lines.map((line) => toMinor(line.tax)), lines.map((line) => storedRates(line.taxes))],
      ...[order.ship_to && JSON.stringify(order.ship_to), order.bill_to && JSON.stringify(order.bill_to)],
      ...[storedDelivery(order.delivery), order.delivery ? toMinor(order.delivery.total) : 0],
      ...[toMinor(order.discount), toMinor(order.tax), storedTaxes(order.taxes)],
      ...[storedPromotions(order.promotions), order.prices_include_tax, order.note, order.purchase_order],
      ...[keyHash, lines.map((line) => line.fit && JSON.stringify(line.fit))],
      ...[limits.newSharePercent, above?.kind, above?.seconds],
      order.destination && JSON.stringify(order.destination),
    ],
  }
}

/** SQL for the pieces that may be held of a product of which `of` pieces are held and `available` are left. */
const most = (of: string, percent: string, least = 'minimum') =>
  `greatest(${least}, ${smallSetPieces}, ((available + ${of})::bigint * ${percent} / 100)::integer)`

/*
 * `order_holds` locks the buyer, and for a new customer also their network and the products, until the commit, and then counts
 * (src/platform/db/migrations/0171_above-limits.sql). It always runs before `locked` locks the products, on which other orders
 * wait. When nothing is held yet, the smallest order of one product is allowed up to the part of a product that all new customers
 * may hold; a known buyer, who has paid before or is staff, may place any order. `obstacleOf` (src/orders/orders/hold-limits.ts) says the same of
 * the rules for the forms.
 *
 * If not every line was taken, there would be lines without an order: the database rejects the whole statement.
 */
const statement = `with wanted as materialized (
    select * from unnest($1::text[], $2::integer[], $3::text[], $4::integer[], $5::text[], $37::integer[], $38::bigint[],
        $39::bigint[], $40::bigint[], $41::jsonb[], $54::jsonb[])
      with ordinality as line (product_id, quantity, name, unit_price_cents, part_number, list_price_cents, discount_cents,
        total_cents, tax_cents, taxes, fit, position)
  ), whole as materialized (
    select count(*) as lines, sum(quantity) as pieces from wanted
  ), held as materialized (
    select *, case when known then $31::integer when verified then $30::integer else $29::integer end as most_orders,
      case when known then $35::integer when verified then $34::integer else $33::integer end as most_pieces,
      ${most('of_product', '$27::integer')} as most_share,
      ${most('net_of_product', '$28::integer')} as most_network_share,
      ${most('new_of_product', '$55::integer', `minimum * ${smallestOrdersOfNew}`)} as most_new_share
    from order_holds($8::text, $11::text, $26::text, $1::text[], $13::timestamptz, true)
  ), broken as materialized (
    select product, position, turn, obstacle, orders, held.pieces, of_product, net_of_product as of_network, new_of_product as of_new,
      most, known, buyer_seconds, net_seconds, product_seconds,
      obstacle in ('share', 'network_share', 'new_share') as is_of_product, smallest and not net_has_product as is_first_here
    from held join wanted on product_id = product cross join whole,
      lateral (select orders = 0 and lines = 1 and quantity <= minimum as smallest) as order_of,
      lateral (values
        (1, 'orders', most_orders, orders < most_orders),
        (2, 'pieces', most_pieces, held.pieces + whole.pieces <= most_pieces or orders = 0 and known or smallest),
        (3, 'share', most_share, known or of_product + quantity <= most_share),
        (4, 'network_orders', $32::integer, known or net_orders < $32::integer),
        (5, 'network_pieces', $36::integer, known or net_pieces + whole.pieces <= $36::integer or smallest),
        (6, 'network_share', most_network_share, known or net_of_product + quantity <= most_network_share or smallest),
        (7, 'new_share', most_new_share, known or new_of_product + quantity <= most_new_share)
      ) as rule (turn, obstacle, most, holds)
    where not holds
  ), above as materialized (
    select case when is_refused then 0 else least(buyer, product) end as above_seconds,
      case when is_refused or not is_first_here then 0 else buyer end as first_seconds
    from (
      select bool_or(known or obstacle in ('orders', 'network_orders') or $6::bigint = 0) as is_refused,
        bool_and(is_first_here) as is_first_here, min(least(buyer_seconds, net_seconds)) as buyer,
        min(product_seconds) filter (where is_of_product) as product
      from broken) of_all
  ), granted as materialized (
    select from above
    where $57::integer > 0 and case $56::text when 'above' then above_seconds when 'first' then first_seconds end >= $57::integer
  ), refused as materialized (
    select product, obstacle, orders, pieces, of_product, of_network, of_new, most, known, buyer_seconds, net_seconds, product_seconds,
      above_seconds, first_seconds
    from broken cross join above where not exists (select from granted) order by turn, position limit 1
  ), locked as materialized (
    ${lockedProducts('$1::text[]', 'refused')}
  ), changed as materialized (
    select from wanted w left join locked p on p.id = w.product_id
    where p.id is null or p.archived_at is not null or p.available < w.quantity or p.minimum > w.quantity
      or (p.name, p.price_cents) <> (w.name, w.list_price_cents) or p.part_number is distinct from w.part_number
  ), taken as materialized (
    ${takenPieces('wanted', { locked: 'locked', at: '$13::timestamptz', unless: 'changed' })}
  ), placed as (
    insert into orders (id, user_id, name, address, email, phone, pieces, total_cents, created_at, hold_until, contents, network,
      ship_to, bill_to, delivery, delivery_cents, discount_cents, tax_cents, taxes, promotions, prices_include_tax, note, purchase_order, payment, paid_at,
      destination)
    select $7::text, $8::text, $9::text, $10::text, $11::text, $12::text, pieces, $6::bigint, $13::timestamptz, $14::timestamptz,
      order_contents($3::text[], $5::text[]), (select case when known or $6::bigint = 0 then null else $26::text end from held limit 1),
      $42::jsonb, $43::jsonb, $44::jsonb, $45::bigint, $46::bigint, $47::bigint, $48::jsonb, $49::jsonb, $50::boolean, $51::text,
      $52::text, case when $6::bigint = 0 then 'paid' else 'unpaid' end, case when $6::bigint = 0 then $13::timestamptz end, $58::jsonb
    from whole where lines = (select count(*) from taken)
    returning id
  ), lines as (
    insert into order_lines (order_id, position, product_id, product_name, part_number, unit_price_cents, quantity, total_cents,
      discount_cents, tax_cents, taxes, fit)
    select $7::text, position, product_id, name, part_number, unit_price_cents, quantity, total_cents, discount_cents, tax_cents,
      taxes, fit
    from wanted join taken using (product_id)
  ), booked as (
    ${bookedPieces('wanted', { taken: 'taken', orderId: '$7::text', actorId: '$8::text', at: '$13::timestamptz' })}
  ), remembered as (
    ${rememberedAnswer({ userId: '$8', call: '$22', key: '$23', bodyHash: '$24', answer: '$25' }, 'placed')}
  ), holding as (
    insert into held_lines (product_id, order_id, pieces)
    select product_id, $7::text, quantity from wanted join taken using (product_id)
    where $6::bigint > 0 and $26::text <> '' and exists (select from held where not known)
  ), noted as (
    insert into above_limits (order_id, scope, subject, began_at)
    select $7::text, scope, subject, $13::timestamptz from granted, placed, lateral (
      values ('account', buyer_subject($8::text, $11::text)), ('network', $26::text)
      union select 'product', product from broken where is_of_product and $56::text = 'above'
    ) as counted (scope, subject)
  ), keyed as (
    ${insertedKey('$53', 'placed')}
  ), posted as (
    ${insertMailSql(15, 'placed')}
  )
  select exists (select from placed) as placed, (select to_jsonb(refused) from refused) as held`
prepareAs('place_order', statement)
