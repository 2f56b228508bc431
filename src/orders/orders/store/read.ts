import { domainToUnicode } from 'node:url'
import type { ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { factColumns } from '#orders/orders/line-facts.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import { anyText, lastOf, sumOf } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { statement, type Values } from '#platform/db/statement.ts'
import type { DB, Orders } from '#platform/db/tables.ts'
import { rowOf } from './rows.ts'

type OfOrder = ExpressionBuilder<DB & { o: Orders }, 'o'>

/** The lines of an order `o`, in order. */
const orderLines = (eb: OfOrder) =>
  eb
    .selectFrom('order_lines as l')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .select(['l.product_id', 'l.product_name'])
    .select(factColumns.map((column) => `l.${column}` as const))
    .select('l.unit_price_cents as unit_price')
    .select(['l.quantity', 'l.discount_cents as discount', 'l.tax_cents as tax', 'l.taxes'])
    .select(['l.total_cents as total', 'p.picture', 'p.slug', 'l.fit'])
    .whereRef('l.order_id', '=', 'o.id')
    .orderBy('l.position')

/** The same with how far each line is, as `SelectedOrder` has them. */
const lines = (eb: OfOrder) =>
  jsonArrayFrom(
    orderLines(eb)
      .innerJoin('lines_to_ship as s', (join) =>
        join.onRef('s.order_id', '=', 'l.order_id').onRef('s.position', '=', 'l.position'),
      )
      .select(({ fn, lit }) => [
        fn.coalesce('s.shipped', lit(0)).as('shipped'),
        fn.coalesce('s.left_to_ship', lit(0)).as('left'),
        fn.coalesce('s.cancelled', lit(0)).as('cancelled'),
        fn.coalesce('s.cancelling', lit(0)).as('cancelling'),
        fn.coalesce('s.refunded_pieces', lit(0)).as('refunded_pieces'),
        fn.coalesce('s.replaced', lit(0)).as('replaced'),
        fn.coalesce('s.coming_back', lit(0)).as('coming_back'),
        fn.coalesce('s.came_back', lit(0)).as('came_back'),
        fn.coalesce('s.returnable', lit(0)).as('returnable'),
      ])
      .select('s.return_until'),
  )

/** The shipments of an order `o` that were not taken back, the oldest first. */
const shipments = (eb: OfOrder) =>
  jsonArrayFrom(
    eb
      .selectFrom('shipments as s')
      .select(['s.id', 's.carrier', 's.tracking', 's.shipped_at', 's.arrived_at'])
      .select((of) =>
        jsonArrayFrom(
          of
            .selectFrom('shipment_lines as l')
            .innerJoin('order_lines as ol', (join) =>
              join.onRef('ol.order_id', '=', 'l.order_id').onRef('ol.position', '=', 'l.position'),
            )
            .select(['ol.product_id', 'l.quantity'])
            .whereRef('l.shipment_id', '=', 's.id')
            .orderBy('l.position'),
        ).as('lines'),
      )
      .whereRef('s.order_id', '=', 'o.id')
      .where('s.taken_back_at', 'is', null)
      .orderBy('s.shipped_at')
      .orderBy('s.id'),
  )

/** The returns of an order `o`, the oldest first. */
const returns = (eb: OfOrder) =>
  jsonArrayFrom(
    eb
      .selectFrom('returns as r')
      .leftJoin('refunds as f', 'f.id', 'r.refund_id')
      .select(['r.id', 'r.ordinal', 'r.state', 'r.wish', 'r.note', 'r.words', 'r.asked_at', 'r.changed_at'])
      .select(['f.amount_cents as refund_cents', 'f.state as refund_state'])
      .select((of) =>
        jsonArrayFrom(
          of
            .selectFrom('return_lines as l')
            .innerJoin('order_lines as ol', (join) =>
              join.onRef('ol.order_id', '=', 'l.order_id').onRef('ol.position', '=', 'l.position'),
            )
            .select(['ol.product_id', 'l.quantity', 'l.reason', 'l.restocked', 'l.scrapped'])
            .whereRef('l.return_id', '=', 'r.id')
            .orderBy('l.position'),
        ).as('lines'),
      )
      .whereRef('r.order_id', '=', 'o.id')
      .orderBy('r.ordinal'),
  )

const ownColumns = [
  ...(['o.id', 'o.seq', 'o.user_id', 'o.name', 'o.address', 'o.email', 'o.phone'] as const),
  ...(['o.total_cents as total', 'o.payment', 'o.shipment', 'o.transaction_id'] as const),
  ...(['o.refunded_cents as refunded', 'o.hold_until', 'o.created_at', 'o.paid_at'] as const),
  ...(['o.shipped_at', 'o.cancelled_at', 'o.cancel_reason', 'o.deleted_at'] as const),
  ...(['o.ship_to', 'o.bill_to', 'o.destination', 'o.delivery'] as const),
  ...(['o.delivery_cents', 'o.discount_cents as discount', 'o.tax_cents as tax', 'o.taxes'] as const),
  ...(['o.difference_of'] as const),
  ...(['o.held_reason', 'o.packing_since'] as const),
  ...(['o.promotions', 'o.prices_include_tax', 'o.note', 'o.purchase_order', 'o.pieces_shipped'] as const),
  ...(['o.paid_outside_cents as paid_outside', 'o.pay_by', 'o.due_on', 'o.channel'] as const),
  'o.terms_accepted_at',
] as const

/** How an order `o` was paid outside the provider. */
const paidKinds = (eb: OfOrder) =>
  jsonArrayFrom(
    eb
      .selectFrom('manual_payments as m')
      .select('m.kind')
      .whereRef('m.order_id', '=', 'o.id')
      .where('m.refund_id', 'is', null)
      .groupBy('m.kind')
      .having((of) => of(sumOf(of.ref('m.amount_cents')), '>', 0))
      .orderBy('m.kind'),
  )

const packer = (eb: OfOrder) =>
  eb.selectFrom('users as packer').select('packer.email').whereRef('packer.id', '=', 'o.packing_by')

/** The columns of a `SelectedOrder`, for every query of orders `o`. */
export const columns = (eb: OfOrder) =>
  [
    ...ownColumns,
    lines(eb).as('lines'),
    shipments(eb).as('shipments'),
    returns(eb).as('returns'),
    packer(eb).as('packer'),
    paidKinds(eb).as('paid_kinds'),
  ] as const

/**
 * The columns of a `SelectedNewOrder`: a fraction of the work of `columns`, whose plan has 25 tables. For reads that nearly
 * always find an order that was just placed.
 */
export const newOrderColumns = (eb: OfOrder) =>
  [...ownColumns, jsonArrayFrom(orderLines(eb)).as('lines')] as const

/** Orders `o`, each a `SelectedOrder`. */
const orders = (db: Db) => db.selectFrom('orders as o').select(columns)

interface ListQuery {
  /** Only orders older than this `seq`. */
  readonly before: number
  readonly limit: number
}

/** Orders of everybody, newest first. */
export async function listNewest(db: Db, query: ListQuery): Promise<OrderRow[]> {
  const rows = await newest(db, query).execute()
  return rows.map(rowOf)
}

/** Orders of one user, newest first. */
export async function listOf(db: Db, userId: string, query: ListQuery): Promise<OrderRow[]> {
  const rows = await newest(db, query).where('o.user_id', '=', userId).execute()
  return rows.map(rowOf)
}

function newest(db: Db, { before, limit }: ListQuery) {
  return orders(db)
    .where('o.deleted_at', 'is', null)
    .where('o.seq', '<', before)
    .orderBy('o.seq', 'desc')
    .limit(limit)
}

const selectById = statement((db, { id }: Values<{ id: string }>) => orders(db).where('o.id', '=', id))
const selectNotDeleted = statement((db, { id }: Values<{ id: string }>) =>
  orders(db).where('o.id', '=', id).where('o.deleted_at', 'is', null),
)

/** One order that was not deleted. */
export async function findById(db: Db, id: string): Promise<OrderRow | undefined> {
  const [row] = await selectNotDeleted(db, { id })
  return row && rowOf(row)
}

/** Orders, deleted or not. */
export async function findByIds(db: Db, ids: readonly string[]): Promise<OrderRow[]> {
  const rows = await orders(db).where('o.id', '=', anyText(ids)).execute()
  return rows.map(rowOf)
}

/**
 * The order with this end of its id that was placed with this email, by a guest or by the account that has the email; the end
 * is in lower case.
 */
export async function findByNumber(db: Db, end: string, email: string): Promise<OrderRow | undefined> {
  const named = orders(db)
    .where('o.email', 'in', [email, olderForm(email)])
    .where('o.email', '<>', '')
    .where('o.deleted_at', 'is', null)
    .where((eb) => eb(lastOf(eb.ref('o.id'), 10), '=', end))
    .limit(1)
  const account = db.selectFrom('users').select('users.id').where('users.email', '=', email)
  const row =
    (await named.where('o.user_id', 'is', null).executeTakeFirst()) ??
    (await named.where('o.user_id', '=', account).executeTakeFirst())
  return row && rowOf(row)
}

/** An order that is older than the rule for addresses has the host as it was typed. */
function olderForm(email: string): string {
  const at = email.lastIndexOf('@') + 1
  return email.slice(0, at) + domainToUnicode(email.slice(at))
}

/** The position of each product in an order. The returned function throws an Error for a product that is not in it. */
export async function positionsOf(tx: Tx, orderId: string): Promise<(productId: string) => number> {
  const rows = await tx
    .selectFrom('order_lines')
    .select(['product_id', 'position'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  const positions = new Map(rows.map(({ product_id, position }) => [product_id, position]))
  return (productId) => {
    const position = positions.get(productId)
    if (position === undefined) throw new Error(`Order ${orderId} has no line of product ${productId}`)
    return position
  }
}

/** Whether there is or was an order. */
export async function hasOrders(db: Db): Promise<boolean> {
  return (await db.selectFrom('orders').select('id').limit(1).executeTakeFirst()) !== undefined
}

/**
 * Locks one order, deleted or not, until the transaction ends. Every step of an order begins with this.
 *
 * It reads in a second statement: one that waits for a lock sees the newest row of the order, but other tables, such as its
 * shipments, as they were before it waited.
 */
export async function lock(tx: Tx, id: string): Promise<OrderRow | undefined> {
  await tx.selectFrom('orders').select('id').where('id', '=', id).forUpdate().execute()
  const [row] = await selectById(tx, { id })
  return row && rowOf(row)
}

/** Locks orders, deleted or not, in the order of their ids until the transaction ends, so that two transactions never deadlock. */
export async function lockAll(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', anyText(ids))
    .orderBy('id')
    .forUpdate()
    .execute()
}
