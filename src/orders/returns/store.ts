import type { OrderReturn } from '#orders/orders/row.ts'
import { type Buyer, isOf, positionsOf } from '#orders/orders/sql.ts'
import { rowCount } from '#platform/db/count.ts'
import { anyText, dayBegins, sumOf } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { containsPlainWords } from '#platform/db/search.ts'
import type { OwnedKey } from '#platform/http/idempotency.ts'
import type { Received, WantedReturn } from './model.ts'
import { openStates } from './model.ts'

/** Who changes a return: the buyer, with an account or without, or an admin. */
export interface Actor {
  readonly kind: 'buyer' | 'admin'
  readonly userId: string | null
}

interface Step {
  readonly id: string
  readonly state: OrderReturn['state']
  readonly at: Date
  readonly actor: Actor
  /** For the customer. */
  readonly words: string
}

interface NewReturn extends WantedReturn {
  readonly id: string
  readonly orderId: string
  readonly ordinal: number
  readonly at: Date
  readonly actor: Actor
}

/**
 * Inserts a return of an order that the transaction has locked.
 * @throws the database's check violation for more pieces than were shipped and not returned.
 */
export async function insertReturn(
  tx: Tx,
  { id, orderId, ordinal, lines, wish, note, at, actor }: NewReturn,
): Promise<void> {
  const state = 'requested'
  await tx
    .insertInto('returns')
    .values({ id, order_id: orderId, ordinal, state, wish, note, asked_at: at, changed_at: at })
    .execute()
  const positionOf = await positionsOf(tx, orderId)
  await tx
    .insertInto('return_lines')
    .values(
      lines.map(({ productId, pieces, reason }) => ({
        return_id: id,
        order_id: orderId,
        position: positionOf(productId),
        quantity: pieces,
        reason,
      })),
    )
    .execute()
  await insertEvent(tx, { id, state, at, actor, words: '' })
}

/** The return that was asked for under a key; undefined for a new key. */
export async function findAsked(
  tx: Tx,
  { hash }: OwnedKey,
): Promise<{ returnId: string; bodyHash: Buffer } | undefined> {
  return tx
    .selectFrom('return_keys')
    .select(['return_id as returnId', 'body_hash as bodyHash'])
    .where('hash', '=', hash)
    .executeTakeFirst()
}

/** Stores the return that was asked for under a key. */
export async function storeAsked(tx: Tx, { hash, bodyHash }: OwnedKey, returnId: string): Promise<void> {
  await tx.insertInto('return_keys').values({ hash, body_hash: bodyHash, return_id: returnId }).execute()
}

async function insertEvent(tx: Tx, { id, state, at, actor, words }: Step): Promise<void> {
  const { kind, userId } = actor
  await tx
    .insertInto('return_events')
    .values({ return_id: id, at, state, actor: kind, user_id: userId, words })
    .execute()
}

/** Sets the state of a return. Without `words`, the earlier words for the customer stay. */
export async function setState(
  tx: Tx,
  step: Step & { readonly refundId?: string | undefined },
): Promise<void> {
  const { id, state, at, words, refundId } = step
  await tx
    .updateTable('returns')
    .set({
      state,
      changed_at: at,
      ...(words === '' ? {} : { words }),
      ...(state === 'received' ? { received_at: at } : {}),
      ...(refundId === undefined ? {} : { refund_id: refundId }),
    })
    .where('id', '=', id)
    .execute()
  await insertEvent(tx, step)
}

/** Records what came back of an approved return, once. */
export async function setReceived(
  tx: Tx,
  { id, orderId }: { id: string; orderId: string },
  lines: readonly Received[],
): Promise<void> {
  const positionOf = await positionsOf(tx, orderId)
  for (const { productId, restocked, scrapped } of lines)
    await tx
      .updateTable('return_lines')
      .set({ restocked, scrapped })
      .where('return_id', '=', id)
      .where('position', '=', positionOf(productId))
      .execute()
}

/** The order that a return is of; undefined for an unknown return. */
export async function orderIdOf(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('returns').select('order_id').where('id', '=', id).executeTakeFirst()
  return row?.order_id
}

/** When the returns of an order came into their states, the oldest first, with the emails of the users. */
export function eventsOf(db: Db, orderId: string) {
  return db
    .selectFrom('return_events as e')
    .innerJoin('returns as r', 'r.id', 'e.return_id')
    .leftJoin('users as u', 'u.id', 'e.user_id')
    .select(['e.return_id', 'e.at', 'e.state', 'e.actor', 'e.words', 'u.email'])
    .where('r.order_id', '=', orderId)
    .orderBy('e.id')
    .limit(1000)
    .execute()
}

export interface ReturnsQuery {
  readonly q?: string | undefined
  readonly states?: readonly OrderReturn['state'][] | undefined
}

interface Slice {
  readonly direction: 'asc' | 'desc'
  readonly limit: number
  readonly offset?: number
  /** The `seq` of the last return of the page before. */
  readonly after?: number | undefined
}

/** A page of the returns that match a search and a state, by the time of the request, each with its order. */
export function listReturns(db: Db, wanted: ReturnsQuery, { direction, limit, offset = 0, after }: Slice) {
  const all = matching(db, wanted)
  const found = after === undefined ? all : all.where('r.seq', direction === 'asc' ? '>' : '<', after)
  return found
    .select(['r.id', 'r.order_id', 'r.seq'])
    .orderBy('r.seq', direction)
    .limit(limit)
    .offset(offset)
    .execute()
}

/** The number of returns that match a search and a state. */
export async function countReturns(db: Db, wanted: ReturnsQuery): Promise<number> {
  const { total } = await matching(db, wanted)
    .select((eb) => rowCount(eb).as('total'))
    .executeTakeFirstOrThrow()
  return total
}

function matching(db: Db, { q = '', states }: ReturnsQuery) {
  // The number of a return begins with the number of its order.
  const words = q.trim().replace(/-r\d{1,3}$/i, '')
  const found = db
    .selectFrom('returns as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .where((eb) => eb.and(containsPlainWords(eb.ref('o.search'), words)))
  return states === undefined ? found : found.where('r.state', 'in', states)
}

interface Period {
  /** The first day, such as `2026-03-01`; undefined for all days. */
  readonly first: string | undefined
  readonly timeZone: string
}

/** The pieces of each product that customers asked to return for a reason, without cancelled returns; at most 5,000 rows. */
export function reasonsOf(db: Db, { first, timeZone }: Period) {
  let found = db
    .selectFrom('return_lines as l')
    .innerJoin('returns as r', 'r.id', 'l.return_id')
    .innerJoin('order_lines as ol', (join) =>
      join.onRef('ol.order_id', '=', 'l.order_id').onRef('ol.position', '=', 'l.position'),
    )
    .innerJoin('products as p', 'p.id', 'ol.product_id')
    .where('r.state', '<>', 'cancelled')
  if (first !== undefined) found = found.where('r.asked_at', '>=', dayBegins(first, timeZone))
  return found
    .select(({ ref }) => [
      'p.id as product_id',
      'p.name',
      'p.part_number',
      'l.reason',
      sumOf(ref('l.quantity')).as('pieces'),
    ])
    .groupBy(['p.id', 'p.name', 'p.part_number', 'l.reason'])
    .orderBy('pieces', 'desc')
    .orderBy('p.id')
    .limit(5000)
    .execute()
}

/** The returns of a buyer's orders that wait for the customer or the shop. */
export function openReturnsOf(db: Db, buyer: Buyer) {
  return db
    .selectFrom('returns as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.id', 'r.order_id', 'r.state'])
    .where((eb) => isOf(buyer)(eb))
    .where('r.state', 'in', openStates)
    .orderBy('r.seq')
    .execute()
}

/** Removes the words of the buyer and for the buyer from the returns of these orders. */
export async function forgetReturns(tx: Tx, orderIds: readonly string[]): Promise<void> {
  const found = await tx
    .updateTable('returns')
    .set({ note: '', words: '' })
    .where('order_id', '=', anyText(orderIds))
    .returning('id')
    .execute()
  await tx
    .updateTable('return_events')
    .set({ words: '' })
    .where('return_id', '=', anyText(found.map(({ id }) => id)))
    .execute()
}
