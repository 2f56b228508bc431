import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { SortKey } from '#orders/orders/dto.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import { rowCount } from '#platform/db/count.ts'
import { fieldText } from '#platform/db/documents.ts'
import { anyText, firstOf, inBytes, lowered } from '#platform/db/functions.ts'
import type { Db } from '#platform/db/open.ts'
import { containsPlainWords } from '#platform/db/search.ts'
import type { DB, Orders } from '#platform/db/tables.ts'
import { haveUnseen, isUnreachable } from '#platform/db/to-mend.ts'
import { columns } from './read.ts'
import { rowOf } from './rows.ts'

export type Filter =
  | 'to_ship'
  | 'held'
  | 'part_shipped'
  | 'unpaid'
  | 'processing'
  | 'problems'
  | 'returns'
  | 'shipped'
  | 'cancelled'
  | 'refunded'
  | 'to_mend'
export interface Sort {
  readonly key: SortKey
  readonly direction: 'asc' | 'desc'
}
export interface OrdersQuery {
  readonly q?: string | undefined
  readonly filter?: Filter | undefined
  /** Orders that are found beside those with the words (codes.ts). */
  readonly coded?: readonly string[] | undefined
}
interface Window {
  readonly limit: number
  readonly offset: number
}

/**
 * One page of the `total` orders that match a search and a filter, sorted, with equal ones newest first. A page in the
 * second half is read from the end, so that the last page costs as little as the first.
 */
export async function selectPage(
  db: Db,
  wanted: OrdersQuery,
  sort: Sort,
  { limit, offset }: Window,
  total: number,
): Promise<OrderRow[]> {
  const fromEnd = offset > total / 2
  const rows = fromEnd ? Math.min(limit, Math.max(total - offset, 0)) : limit
  const skipped = fromEnd ? Math.max(total - offset - limit, 0) : offset
  // Find the page by `seq` alone, before reading whole rows: sorting whole orders would use the disk.
  const { key, direction } = sort
  const other = direction === 'asc' ? 'desc' : 'asc'
  const page = db
    .selectFrom('orders as o')
    .select('o.seq')
    .where(matchesQuery(wanted))
    .orderBy(sortBy[key], fromEnd ? other : direction)
    .orderBy('o.seq', fromEnd ? 'asc' : 'desc')
    .limit(rows)
    .offset(skipped)
  const found = await sorted(db, sort).where('o.seq', 'in', page).execute()
  return found.map(rowOf)
}

/** The query of all orders under a search and a filter, sorted, to be read row by row: `rowOf` reads each. */
export function selectAll(db: Db, wanted: OrdersQuery, sort: Sort) {
  return sorted(db, sort).where(matchesQuery(wanted)).compile()
}

function sorted(db: Db, { key, direction }: Sort) {
  return db.selectFrom('orders as o').select(columns).orderBy(sortBy[key], direction).orderBy('o.seq', 'desc')
}

/** The number of orders that match a search and a filter. */
export async function count(db: Db, wanted: OrdersQuery): Promise<number> {
  const { total } = await db
    .selectFrom('orders as o')
    .select((eb) => rowCount(eb).as('total'))
    .where(matchesQuery(wanted))
    .executeTakeFirstOrThrow()
  return total
}

/** The ids of the orders with a number, also of removed ones. */
export async function findNumbered(db: Db, number: string): Promise<string[]> {
  // The words of a search are in an index; the number is the end of the id.
  const found = await db
    .selectFrom('orders as o')
    .select('o.id')
    .where((eb) => eb.and(containsPlainWords(eb.ref('o.search'), number)))
    .limit(100)
    .execute()
  const end = number.replace('-', '').toLowerCase()
  return found.map(({ id }) => id).filter((id) => id.toLowerCase().endsWith(end))
}

const order = expressionBuilder<DB & { o: Orders }, 'o'>()

// The names as in the indexes of migrations 0014 and 0028. `quantity` is of all lines together.
const sortBy: Record<SortKey, Expression<unknown>> = {
  createdAt: order.ref('o.seq'),
  product: inBytes(lowered(firstOf(order.ref('o.contents'), 200))),
  email: inBytes(order.ref('o.email')),
  name: inBytes(lowered(order.ref('o.name'))),
  quantity: order.ref('o.pieces'),
  price: order.ref('o.total_cents'),
}

const filters: Record<Filter, Expression<SqlBool>> = {
  to_ship: order.and([
    order('o.shipment', '=', 'pending'),
    order.or([
      order('o.payment', 'in', ['paid', 'part_refunded']),
      order.and([order('o.payment', '=', 'unpaid'), order('o.pay_by', '=', 'account')]),
    ]),
    order('o.held_reason', 'is', null),
  ]),
  held: order.and([order('o.shipment', '=', 'pending'), order('o.held_reason', 'is not', null)]),
  part_shipped: order.and([order('o.shipment', '=', 'pending'), order('o.pieces_shipped', '>', 0)]),
  problems: order('o.seq', 'in', (eb) =>
    eb
      .selectFrom('orders as x')
      .innerJoin('alarms as a', (join) =>
        join.onRef('a.subject_id', '=', 'x.id').on('a.subject_kind', '=', 'order'),
      )
      .select('x.seq')
      .where('a.resolved_at', 'is', null)
      .unionAll(
        eb
          .selectFrom('orders as x')
          .select('x.seq')
          .where('x.payment', 'in', ['unpaid', 'processing'])
          .where('x.pieces_shipped', '>', 0),
      )
      .unionAll(
        eb
          .selectFrom('orders as x')
          .select('x.seq')
          .where('x.shipment', '=', 'pending')
          .where('x.payment', 'in', ['paid', 'part_refunded'])
          .where(({ and, or, fn, ref }) => {
            const isEmpty = (field: 'name' | 'address' | 'phone') => eb(fn('btrim', [`x.${field}`]), '=', '')
            const needsPhone = eb(fieldText(ref('x.delivery'), 'needsPhone'), '=', 'true')
            return or([isEmpty('name'), isEmpty('address'), and([isEmpty('phone'), needsPhone])])
          }),
      ),
  ),
  // Returns that wait for the customer or the shop.
  returns: order('o.seq', 'in', (eb) =>
    eb
      .selectFrom('returns as r')
      .innerJoin('orders as x', 'x.id', 'r.order_id')
      .select('x.seq')
      .where('r.state', 'in', ['requested', 'approved', 'received']),
  ),
  unpaid: order.and([
    order('o.shipment', '<>', 'cancelled'),
    order('o.payment', 'in', ['unpaid', 'processing']),
  ]),
  // Also in `unpaid`: the money has not come yet.
  processing: order('o.payment', '=', 'processing'),
  shipped: order('o.shipment', '=', 'shipped'),
  cancelled: order('o.shipment', '=', 'cancelled'),
  refunded: order('o.payment', 'in', ['part_refunded', 'refunded']),
  // The email of a person who was forgotten is empty.
  to_mend: order.or([
    haveUnseen(order.ref('o.name'), order.ref('o.address'), order.ref('o.phone')),
    order.and([order('o.email', '<>', ''), isUnreachable(order.ref('o.email'))]),
  ]),
}

function matchesQuery({ q = '', filter, coded = [] }: OrdersQuery): Expression<SqlBool> {
  const hasWords = order.and(containsPlainWords(order.ref('o.search'), q))
  return order.and([
    order('o.deleted_at', 'is', null),
    coded.length === 0 ? hasWords : order.or([hasWords, order('o.id', '=', anyText(coded))]),
    ...(filter === undefined ? [] : [filters[filter]]),
  ])
}
