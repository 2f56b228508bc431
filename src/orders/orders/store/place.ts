import type pg from 'pg'
import * as z from 'zod/mini'
import { fromMinor, type Money } from '#base/money.ts'
import { bookedPieces, lockedProducts, takenPieces } from '#catalog/stock/reserve.ts'
import {
  type HoldObstacle,
  holdObstacle,
  smallestOrdersOfNew,
  smallSetPieces,
} from '#orders/orders/hold-limits.ts'
import { anyText } from '#platform/db/functions.ts'
import { maintenanceIsOn } from '#platform/db/maintenance.ts'
import type { Tx } from '#platform/db/open.ts'
import { rowsOf } from '#platform/db/rows.ts'
import { prepared, statement, type Values } from '#platform/db/statement.ts'
import { rememberedAnswer } from '#platform/http/idempotency.ts'
import { insertMailSql } from '#platform/mail/queue-mail.ts'
import { insertedKey } from './keys.ts'
import { line, lineColumns, order, other, type Placing, valuesOf } from './place-values.ts'

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

/** An offer as `selectOffers` selects it, with its price in cents. */
interface SelectedOffer extends Omit<Offer, 'price'> {
  readonly price: number
}

/** Reads the products with these ids; unknown ids are left out. */
export const selectOffers = statement((db, { ids }: Values<{ ids: readonly string[] }>) =>
  db
    .selectFrom('products')
    .select(['id', 'slug', 'name', 'part_number', 'picture', 'price_cents as price'])
    .select(['maker', 'category_id', 'minimum', 'available', 'archived_at'])
    .where('id', '=', anyText(ids)),
)

/** The offers of rows that were just selected. */
export function offersOf(rows: readonly SelectedOffer[]): Offer[] {
  return rows.map((row) => ({ ...row, price: fromMinor(row.price) }))
}

/** The products with these ids; unknown ids are left out. */
export async function findOffers(pool: pg.Pool, ids: readonly string[]): Promise<Offer[]> {
  return offersOf(await selectOffers(pool, { ids }))
}

/** What became of an order; `stopped`: no new orders are taken now. */
type Outcome = 'placed' | 'changed' | 'stopped' | HoldObstacle

/**
 * Takes the stock and inserts the order with its lines, the entries of the stock ledger, the mail with the job that
 * sends it, and the stored answer of the idempotency key: one statement, all or nothing. An order that costs nothing is
 * inserted as paid. Inserts nothing and answers `changed` when a product differs from its line or has too little stock, or
 * the exceeded limit when the buyer would hold too much.
 * @throws the database's unique violation when the key was used before; while its first use is in progress, this waits
 * for it.
 */
export async function insert(on: pg.Pool | Tx, what: Placing): Promise<Outcome> {
  const [row] = await rowsOf(on, outcome, placing(what))
  if (row?.stopped) return 'stopped'
  if (row?.held) return row.held
  return row?.placed ? 'placed' : 'changed'
}

const outcome = z.object({ placed: z.boolean(), stopped: z.boolean(), held: z.nullable(holdObstacle) })

/** The statement of `insert`. */
export function placing(what: Placing) {
  return { ...place, values: valuesOf(what) }
}

/** SQL for the pieces that may be held of a product of which `of` pieces are held and `available` are left. */
const most = (of: string, percent: string, least = 'minimum') =>
  `greatest(${least}, ${smallSetPieces}, ((available + ${of})::bigint * ${percent} / 100)::integer)`

/*
 * `order_holds` locks the buyer, and for a new customer also their network and the products, until the commit, and then counts
 * (src/platform/db/migrations/before-baseline/0171_above-limits.sql). It always runs before `locked` locks the products, on which other orders
 * wait. When nothing is held yet, the smallest order of one product is allowed up to the part of a product that all new customers
 * may hold; a known buyer, who has paid before or is staff, may place any order. `obstacleOf` (src/orders/orders/hold-limits.ts) says the same of
 * the rules for the forms.
 *
 * If not every line was taken, there would be lines without an order: the database rejects the whole statement.
 */
const place = prepared(`with wanted as materialized (
    select * from unnest(${Object.values(line)})
      with ordinality as line (${Object.keys(line)}, position)
  ), whole as materialized (
    select count(*) as lines, sum(quantity) as pieces from wanted
  ), held as materialized (
    select *, case when known then ${other.ordersPaid} when verified then ${other.ordersVerified} else ${other.ordersUnverified} end as most_orders,
      case when known then ${other.piecesPaid} when verified then ${other.piecesVerified} else ${other.piecesUnverified} end as most_pieces,
      ${most('of_product', other.share)} as most_share,
      ${most('net_of_product', other.networkShare)} as most_network_share,
      ${most('new_of_product', other.newShare, `minimum * ${smallestOrdersOfNew}`)} as most_new_share
    from order_holds(${order.user_id}, ${order.email}, ${other.network}, ${line.product_id}, ${order.created_at}, true)
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
        (4, 'network_orders', ${other.ordersNetwork}, known or net_orders < ${other.ordersNetwork}),
        (5, 'network_pieces', ${other.piecesNetwork}, known or net_pieces + whole.pieces <= ${other.piecesNetwork} or smallest),
        (6, 'network_share', most_network_share, known or net_of_product + quantity <= most_network_share or smallest),
        (7, 'new_share', most_new_share, known or new_of_product + quantity <= most_new_share)
      ) as rule (turn, obstacle, most, holds)
    where not holds
  ), above as materialized (
    select case when is_refused then 0 else least(buyer, product) end as above_seconds,
      case when is_refused or not is_first_here then 0 else buyer end as first_seconds
    from (
      select bool_or(known or obstacle in ('orders', 'network_orders') or ${order.total_cents} = 0) as is_refused,
        bool_and(is_first_here) as is_first_here, min(least(buyer_seconds, net_seconds)) as buyer,
        min(product_seconds) filter (where is_of_product) as product
      from broken) of_all
  ), granted as materialized (
    select from above
    where ${other.aboveSeconds} > 0
      and case ${other.above} when 'above' then above_seconds when 'first' then first_seconds end >= ${other.aboveSeconds}
  ), refused as materialized (
    select product, obstacle, orders, pieces, of_product, of_network, of_new, most, known, buyer_seconds, net_seconds, product_seconds,
      above_seconds, first_seconds
    from broken cross join above where not exists (select from granted) order by turn, position limit 1
  ), locked as materialized (
    ${lockedProducts(line.product_id, 'refused')}
  ), stopped as materialized (
    select where ${maintenanceIsOn}
  ), changed as materialized (
    select from stopped union all
    select from wanted w left join locked p on p.id = w.product_id
    where p.id is null or p.archived_at is not null or p.available < w.quantity or p.minimum > w.quantity
      or (p.name, p.price_cents) <> (w.product_name, w.list_price_cents) or p.part_number is distinct from w.part_number
  ), taken as materialized (
    ${takenPieces('wanted', { locked: 'locked', at: order.created_at, unless: 'changed' })}
  ), placed as (
    insert into orders (${Object.keys(order)}, pieces, contents, network, payment, paid_at)
    select ${Object.values(order)}, pieces, order_contents(${line.product_name}, ${line.part_number}),
      (select case when known or ${order.total_cents} = 0 then null else ${other.network} end from held limit 1),
      case when ${order.total_cents} = 0 then 'paid' else 'unpaid' end, case when ${order.total_cents} = 0 then ${order.created_at} end
    from whole where lines = (select count(*) from taken)
    returning id
  ), lines as (
    insert into order_lines (order_id, position, ${lineColumns})
    select ${order.id}, position, ${lineColumns} from wanted join taken using (product_id)
  ), booked as (
    ${bookedPieces('wanted', { taken: 'taken', orderId: order.id, actorId: order.user_id, at: order.created_at })}
  ), remembered as (
    ${rememberedAnswer({ ...other, userId: order.user_id }, 'placed')}
  ), holding as (
    insert into held_lines (product_id, order_id, pieces)
    select product_id, ${order.id}, quantity from wanted join taken using (product_id)
    where ${order.total_cents} > 0 and ${other.network} <> '' and exists (select from held where not known)
  ), noted as (
    insert into above_limits (order_id, scope, subject, began_at)
    select ${order.id}, scope, subject, ${order.created_at} from granted, placed, lateral (
      values ('account', buyer_subject(${order.user_id}, ${order.email})), ('network', ${other.network})
      union select 'product', product from broken where is_of_product and ${other.above} = 'above'
    ) as counted (scope, subject)
  ), keyed as (
    ${insertedKey(other.keyHash, 'placed')}
  ), posted as (
    ${insertMailSql(1, 'placed')}
  )
  select exists (select from placed) as placed, exists (select from stopped) as stopped, (select to_jsonb(refused) from refused) as held`)
