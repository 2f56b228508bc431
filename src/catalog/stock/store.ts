import { sql } from 'kysely'
import type { StockReason } from '#base/contract/forms/stock.ts'
import { ago, anyText } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { Pieces } from './model.ts'

/*
 * Only this file and take.ts write `products.available` and `stock_ledger`: each change of the stock has an entry in
 * the ledger.
 */

/** A change of a product's stock by an admin or the shop itself, in pieces: never 0. */
interface Change {
  readonly productId: string
  readonly change: number
  readonly reason: 'added' | 'edited' | 'receipt_cancelled' | StockReason
  readonly actorId: string | null
  /** What the person says of it. */
  readonly note?: string
  /** The delivery that brought the pieces; a product has one such change of each reason. */
  readonly receiptId?: string
}

/**
 * Changes the stock of products, with a ledger entry for each. The caller has locked or just inserted them.
 * @throws the database's check violation below 0.
 */
export async function changeStock(tx: Db, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  const of = <Value>(field: (change: Change) => Value) => changes.map(field)
  await sql`with line as (
      insert into stock_ledger (product_id, change, reason, actor_id, note, receipt_id)
      select * from unnest(${of(({ productId }) => productId)}::text[], ${of(({ change }) => change)}::integer[],
        ${of(({ reason }) => reason)}::text[], ${of(({ actorId }) => actorId)}::text[], ${of(({ note = '' }) => note)}::text[],
        ${of(({ receiptId = null }) => receiptId)}::text[])
      returning product_id, change
    )
    update products p set available = p.available + line.change, updated_at = now()
    from line where p.id = line.product_id`.execute(tx)
}

/** A line of the ledger from the past of a shop. */
interface PastLine {
  readonly productId: string
  readonly change: number
  readonly reason: string
  readonly note: string
  readonly orderId: string | null
  readonly receiptId: string | null
  readonly actorId: string | null
  readonly at: Date
}

/**
 * Books the past of products that were just inserted and have no stock yet, its lines in their order.
 * @throws the database's check violation for a stock below 0, and for an order that returned more than it took.
 */
export async function bookPast(tx: Tx, lines: readonly PastLine[]): Promise<void> {
  await sql`with line as (
      insert into stock_ledger (product_id, change, reason, note, order_id, receipt_id, actor_id, created_at)
      select "productId", change, reason, note, "orderId", "receiptId", "actorId", at
      from json_to_recordset(${JSON.stringify(lines)}::json) as past ("productId" text, change integer, reason text, note text,
        "orderId" text, "receiptId" text, "actorId" text, at timestamptz)
      returning product_id, change
    ), whole as (
      select product_id, sum(change) as change from line group by product_id
    )
    update products p set available = p.available + whole.change from whole where p.id = whole.product_id`.execute(
    tx,
  )
}

/** Locks products in the order of their ids, as taking stock does, so that orders that share products never deadlock. */
export async function lockProducts(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select from products where id = any(${ids}::text[]) order by id for no key update`.execute(tx)
}

/**
 * Returns the pieces of an order to the stock, with a ledger entry for each product. It locks the products.
 * @throws the database's check violation when an order returns more of a product than it took.
 */
export async function giveBack(
  tx: Tx,
  back: readonly Pieces[],
  of: Booked & { readonly reason: 'cancelled' | 'released' | 'refunded' | 'returned' },
): Promise<void> {
  await lockProducts(
    tx,
    back.map(({ productId }) => productId),
  )
  await book(tx, back, of)
}

interface Booked {
  readonly orderId: string
  readonly at: Date
  readonly reason: 'cancelled' | 'released' | 'refunded' | 'returned' | 'replaced'
  readonly actorId: string | null
}

/**
 * Adds these pieces to the stock of locked products for an order; negative ones are taken. It is a statement of its own, which sees
 * the products as they are after locking: docs/decisions/orders/order-lines.md.
 */
async function book(
  tx: Tx,
  changes: readonly Pieces[],
  { orderId, at, reason, actorId }: Booked,
): Promise<void> {
  const ids = changes.map(({ productId }) => productId)
  await sql`with line as (
      insert into stock_ledger (product_id, change, reason, order_id, actor_id, created_at)
      select moved.product_id, moved.pieces, ${reason}, ${orderId}, ${actorId}, ${at}
      from unnest(${ids}::text[], ${changes.map(({ pieces }) => pieces)}::integer[]) as moved (product_id, pieces)
      returning product_id, change
    )
    update products p set available = p.available + line.change, updated_at = ${at}
    from line where p.id = line.product_id`.execute(tx)
}

/** A product that has fewer pieces than wanted. */
export interface Short {
  readonly productId: string
  readonly available: number
}

/**
 * Takes pieces that are sent again for an order, with a ledger entry for each product. It locks the products as `giveBack` does. Answers
 * the products of which too few are left; then it has taken nothing.
 */
export async function takeAgain(
  tx: Tx,
  wanted: readonly Pieces[],
  { orderId, at, actorId }: { readonly orderId: string; readonly at: Date; readonly actorId: string },
): Promise<Short[]> {
  const ids = wanted.map(({ productId }) => productId)
  await lockProducts(tx, ids)
  const found = await tx
    .selectFrom('products')
    .select(['id', 'available'])
    .where('id', '=', anyText(ids))
    .orderBy('id')
    .execute()
  const short = found.filter(({ id, available }) =>
    wanted.some((one) => one.productId === id && one.pieces > available),
  )
  if (short.length > 0) return short.map(({ id, available }) => ({ productId: id, available }))
  const taken = wanted.map(({ productId, pieces }) => ({ productId, pieces: -pieces }))
  await book(tx, taken, { orderId, at, reason: 'replaced', actorId })
  return []
}

/** A line of the ledger, without what it says. */
interface StockLine {
  readonly id: number
  readonly product: string
}

/** The lines after one, in their order; at most `most`. A line that was written slowly may come after later ones. */
export function linesAfter(db: Db, line: number, most: number): Promise<StockLine[]> {
  return db
    .selectFrom('stock_ledger')
    .select(['id', 'product_id as product'])
    .where('id', '>', line)
    .orderBy('id')
    .limit(most)
    .execute()
}

/** The last line that is so old that none before it is still written; 0 for none. */
export async function lastSureLine(db: Db, seconds: number): Promise<number> {
  const { line } = await db
    .selectFrom('stock_ledger')
    .select(({ fn }) => fn.max('id').as('line'))
    .where('created_at', '<', ago(seconds))
    .executeTakeFirstOrThrow()
  return line ?? 0
}
