import { lastDays } from '#base/clock.ts'
import { orderNumber } from '#base/contract/order-number.ts'
import type { TableQuery } from '#base/contract/schemas.ts'
import type { Listing } from '#base/contract/shapes.ts'
import { readTable } from '#base/table-query.ts'
import type { OrderShop } from '#orders/orders/shop.ts'
import { findByIds } from '#orders/orders/sql.ts'
import type { State } from '#orders/returns/inside/states.ts'
import type { ReasonCounts, ReturnRow } from '#orders/returns/model.ts'
import { openStates } from '#orders/returns/model.ts'
import { countReturns, listReturns, reasonsOf } from '#orders/returns/store.ts'
import type { Db } from '#platform/db/open.ts'
import { shownReturn } from './locked.ts'

type Filter = State | 'open'

const filters: Record<Filter, true> = {
  open: true,
  requested: true,
  approved: true,
  received: true,
  declined: true,
  cancelled: true,
  refunded: true,
  replaced: true,
}

/**
 * One page of the admin table, 25 rows by default: the newest request first, but those that wait the oldest first.
 * @throws Refusal `invalid` for a sort or filter that the table does not have.
 */
export async function table({ db }: Pick<OrderShop, 'db'>, query: TableQuery): Promise<Listing<ReturnRow>> {
  const { matching, direction } = read(query)
  const page = { direction, limit: query.limit ?? 25, offset: query.offset ?? 0 }
  const [total, found] = await Promise.all([countReturns(db, matching), listReturns(db, matching, page)])
  return { rows: await withOrders(db, found), total }
}

/** How many returns of an export are read at once. */
const batch = 100

/**
 * Every return that the admin table would show under a query, for an export, a hundred at a time: no connection is held while a slow browser
 * reads the file.
 * @throws Refusal `invalid` for a sort or filter that the table does not have.
 */
export function eachReturn({ db }: Pick<OrderShop, 'db'>, query: TableQuery): AsyncGenerator<ReturnRow> {
  return inBatches(db, read(query))
}

async function* inBatches(
  db: Db,
  { matching, direction }: ReturnType<typeof read>,
): AsyncGenerator<ReturnRow> {
  let after: number | undefined
  do {
    const found = await listReturns(db, matching, { direction, limit: batch, after })
    yield* await withOrders(db, found)
    after = found.length < batch ? undefined : found.at(-1)?.seq
  } while (after !== undefined)
}

function read(query: TableQuery) {
  const { wanted, sort } = readTable(query, { sorts: { createdAt: true }, filters })
  const ofFilter = wanted.filter === 'open' ? openStates : wanted.filter && [wanted.filter]
  const waits = (ofFilter ?? []).some((state) => openStates.includes(state))
  const direction = query.direction ?? (waits ? 'asc' : sort.direction)
  return { matching: { q: wanted.q, states: ofFilter }, direction } as const
}

interface Found {
  readonly id: string
  readonly order_id: string
}

/** Returns with their orders. */
async function withOrders(db: Db, found: readonly Found[]): Promise<ReturnRow[]> {
  const ids = found.map(({ order_id }) => order_id)
  const orders = new Map((await findByIds(db, ids)).map((order) => [order.id, order]))
  return found.flatMap(({ id, order_id }) => {
    const order = orders.get(order_id)
    if (order === undefined) return []
    const { email, name } = order
    return { ...shownReturn(order, id), orderId: order_id, orderNumber: orderNumber(order_id), email, name }
  })
}

/**
 * The pieces of each product that customers asked to return, by reason; the most first.
 * @param days so many, in the shop's time zone, today included; undefined for all.
 */
export async function reasons(
  { db, clock, timeZone }: Pick<OrderShop, 'db' | 'clock' | 'timeZone'>,
  days: number | undefined,
): Promise<ReasonCounts[]> {
  const products = new Map<string, ReasonCounts>()
  const first = days === undefined ? undefined : lastDays(clock(), timeZone, days).first
  for (const { product_id, name, part_number, reason, pieces } of await reasonsOf(db, { first, timeZone })) {
    const row = products.get(product_id) ?? {
      productId: product_id,
      product: name,
      partNumber: part_number,
      pieces: 0,
      reasons: none(),
    }
    row.pieces += pieces
    row.reasons[reason] += pieces
    products.set(product_id, row)
  }
  return [...products.values()].toSorted((one, other) => other.pieces - one.pieces)
}

function none(): ReasonCounts['reasons'] {
  return { not_needed: 0, does_not_fit: 0, damaged: 0, wrong: 0, missing: 0 }
}
