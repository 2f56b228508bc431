import { refusals } from '#base/contract/messages/refusals.ts'
import { readCursor } from '#base/cursor.ts'
import { Refusal } from '#base/refusal.ts'
import {
  deskOrderOf,
  isOwn,
  maxPageSize,
  type Order,
  orderOf,
  type Person,
  type Viewer,
} from '#orders/orders/model.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import { findById, listNewest, listOf } from '#orders/orders/store/read.ts'
import type { Db } from '#platform/db/open.ts'

interface ListQuery {
  /** At most 1,000, which is also the default. */
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
}

interface OrdersPage {
  readonly orders: Order[]
  /** The cursor of the next page; undefined on the last page. */
  readonly next: string | undefined
}

/** All orders, newest first. @throws Refusal `invalid` for an unknown cursor. */
export async function listAll(db: Db, { limit = maxPageSize, cursor }: ListQuery): Promise<OrdersPage> {
  return pageOf(await listNewest(db, { before: readCursor(cursor), limit: limit + 1 }), limit)
}

/** A user's own orders, newest first. @throws Refusal `invalid` for an unknown cursor. */
export async function listOwn(
  db: Db,
  { userId }: Person,
  { limit = maxPageSize, cursor }: ListQuery,
): Promise<OrdersPage> {
  return pageOf(await listOf(db, userId, { before: readCursor(cursor), limit: limit + 1 }), limit)
}

/** One order, for its buyer or, with what staff see, an admin. @throws Refusal `missing`, also for another customer's order. */
export async function findOne(db: Db, viewer: Viewer, id: string): Promise<Order> {
  const order = requireVisible(await findById(db, id), viewer)
  return viewer.person?.role === 'admin' ? deskOrderOf(order) : orderOf(order)
}

/** One order, for its buyer or an admin; undefined when it does not exist or they may not see it. */
export async function findVisible(db: Db, viewer: Viewer, id: string): Promise<Order | undefined> {
  const order = await findById(db, id)
  return isVisibleTo(order, viewer) ? orderOf(order) : undefined
}

/** The order, if the viewer may see it. @throws Refusal `missing`, whether it does not exist or is another customer's. */
export function requireVisible(order: OrderRow | undefined, viewer: Viewer): OrderRow {
  if (isVisibleTo(order, viewer)) return order
  throw missingOrder(order)
}

function isVisibleTo(order: OrderRow | undefined, viewer: Viewer): order is OrderRow {
  if (order === undefined || order.deleted_at !== null) return false
  return viewer.person?.role === 'admin' || isOwn(order, viewer)
}

/** The refusal for an order that does not exist or that the viewer may not see. Only the log tells the two apart. */
export function missingOrder(order: OrderRow | undefined): Refusal {
  const inside = order === undefined ? undefined : 'not_theirs'
  return new Refusal('missing', 'missing', refusals.missingOrder, {}, inside)
}

function pageOf(rows: OrderRow[], limit: number): OrdersPage {
  const shown = rows.slice(0, limit)
  return {
    orders: shown.map(orderOf),
    next: rows.length > limit ? String(shown.at(-1)?.seq) : undefined,
  }
}
