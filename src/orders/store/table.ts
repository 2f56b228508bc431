import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/open.ts'
import { holdsPlainWords } from '#db/search.ts'
import type { DB } from '#db/tables.ts'
import type { OrderRow } from '#orders/noun.ts'
import type { SortKey } from '#orders/wire.ts'
import { columns } from './read.ts'
import { rowOf, type SelectedOrder } from './rows.ts'

export type Filter = 'to_ship' | 'unpaid' | 'shipped' | 'cancelled' | 'refunded'
export interface Sort {
  readonly key: SortKey
  readonly direction: 'asc' | 'desc'
}
export interface OrdersQuery {
  readonly q?: string | undefined
  readonly filter?: Filter | undefined
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
  const found = await sql<SelectedOrder>`select ${columns}
    from (select o.seq from orders o where ${matchesQuery(wanted)}
      order by ${fromEnd ? rankFromEnd(sort) : rank(sort)} limit ${rows} offset ${skipped}) page
    join orders o on o.seq = page.seq order by ${rank(sort)}`.execute(db)
  return found.rows.map(rowOf)
}

/** The query of all orders under a search and a filter, sorted, to be read row by row: each is a `SelectedOrder`. */
export function selectAll(db: Db, wanted: OrdersQuery, sort: Sort) {
  return sql<SelectedOrder>`select ${columns} from orders o
    where ${matchesQuery(wanted)} order by ${rank(sort)}`.compile(db)
}

/** The number of orders that match a search and a filter. */
export async function count(db: Db, wanted: OrdersQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from orders o
    where ${matchesQuery(wanted)}`.execute(db)
  return rows[0]?.count ?? 0
}

// The names as in the indexes of migrations 0014 and 0028. `quantity` is of all lines together.
const sortBy: Record<SortKey, Expression<unknown>> = {
  createdAt: sql`o.seq`,
  product: sql`lower(left(o.contents, 200) collate "und-x-icu") collate "C"`,
  email: sql`o.email collate "C"`,
  name: sql`lower(o.name collate "und-x-icu") collate "C"`,
  quantity: sql`o.pieces`,
  price: sql`o.total_cents`,
}

function rank({ key, direction }: Sort): Expression<unknown> {
  return direction === 'asc' ? sql`${sortBy[key]} asc, o.seq desc` : sql`${sortBy[key]} desc, o.seq desc`
}

function rankFromEnd({ key, direction }: Sort): Expression<unknown> {
  return direction === 'asc' ? sql`${sortBy[key]} desc, o.seq asc` : sql`${sortBy[key]} asc, o.seq asc`
}

const searched = expressionBuilder<DB, 'orders'>().ref('search')

const filters: Record<Filter, Expression<SqlBool>> = {
  to_ship: sql<SqlBool>`o.shipment = 'pending' and o.payment in ('paid', 'part_refunded')`,
  unpaid: sql<SqlBool>`o.shipment <> 'cancelled' and o.payment in ('unpaid', 'processing')`,
  shipped: sql<SqlBool>`o.shipment = 'shipped'`,
  cancelled: sql<SqlBool>`o.shipment = 'cancelled'`,
  refunded: sql<SqlBool>`o.payment in ('part_refunded', 'refunded')`,
}

function matchesQuery({ q = '', filter }: OrdersQuery): Expression<SqlBool> {
  const conditions = [
    sql<SqlBool>`o.deleted_at is null`,
    ...holdsPlainWords(searched, q),
    ...(filter === undefined ? [] : [filters[filter]]),
  ]
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}
