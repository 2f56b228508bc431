import type { TableQuery } from '#contract/calls.ts'
import { refusals } from '#contract/messages.ts'
import type { Listing, Order } from '#contract/shapes.ts'
import { eachRow } from '#db/each.ts'
import type { Database } from '#db/open.ts'
import type { OrderRow } from '#orders/noun.ts'
import { count, type Filter, type SortKey, selectAll, selectPage } from '#orders/store/table.ts'
import { orderOnWire } from '#orders/wire.ts'
import { Refusal } from '#refusal.ts'

type Shop = Pick<Database, 'db' | 'pool'>

/**
 * One page of the admin table, 25 rows unless asked otherwise.
 * @throws Refusal `invalid` for a sort or filter that the table does not have.
 */
export async function table({ db }: Shop, query: TableQuery): Promise<Listing<Order>> {
  const { wanted, sort } = readTable(query)
  const total = await count(db, wanted)
  const rows = await selectPage(
    db,
    wanted,
    sort,
    { limit: query.limit ?? 25, offset: query.offset ?? 0 },
    total,
  )
  return { rows: rows.map(orderOnWire), total }
}

/**
 * Every order that the admin table would show under a query, page after page, for an export.
 * @throws Refusal `invalid` for a sort or filter that the table does not have.
 */
export function eachOrder({ db, pool }: Shop, query: TableQuery): AsyncGenerator<Order> {
  const { wanted, sort } = readTable(query)
  return onWire(eachRow<OrderRow>(pool, selectAll(db, wanted, sort)))
}

async function* onWire(rows: AsyncIterable<OrderRow>): AsyncGenerator<Order> {
  for await (const row of rows) yield orderOnWire(row)
}

const sortKeys: Record<SortKey, true> = {
  createdAt: true,
  tools: true,
  email: true,
  name: true,
  quantity: true,
  price: true,
}
const filters: Record<Filter, true> = {
  to_ship: true,
  unpaid: true,
  shipped: true,
  cancelled: true,
  refunded: true,
}

function readTable({ q, sort = 'createdAt', direction, filter }: TableQuery) {
  if (!isKey(sortKeys, sort)) throw unknown('sort')
  if (filter !== undefined && filter !== '' && !isKey(filters, filter)) throw unknown('filter')
  return {
    wanted: { q, filter: filter === '' ? undefined : filter },
    sort: { key: sort, direction: direction ?? (sort === 'createdAt' ? 'desc' : 'asc') },
  } as const
}

function isKey<Key extends string>(known: Record<Key, true>, value: string): value is Key {
  return Object.hasOwn(known, value)
}

function unknown(field: string): Refusal {
  return new Refusal('invalid', 'invalid', refusals.invalid, { fields: { [field]: refusals.invalid } })
}
