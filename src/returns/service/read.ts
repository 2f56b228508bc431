import type { TableQuery } from '#contract/calls.ts'
import type { Listing } from '#contract/shapes.ts'
import { orderNumber } from '#orders/noun.ts'
import type { OrderReturn } from '#orders/row.ts'
import type { OrderShop } from '#orders/shop.ts'
import { findByIds } from '#orders/store/read.ts'
import { countReturns, listReturns, reasonsOf } from '#returns/store.ts'
import type { ReasonCounts, ReturnRow } from '#returns/wire.ts'
import { readTable } from '#table-query.ts'
import { shownReturn } from './locked.ts'

type State = OrderReturn['state']
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

/** The states of returns that wait for the customer or the shop. */
const open: readonly State[] = ['requested', 'approved', 'received']

/**
 * One page of the admin table, 25 rows by default: the newest request first, but those that wait the oldest first.
 * @throws Refusal `invalid` for a sort or filter that the table does not have.
 */
export async function table({ db }: Pick<OrderShop, 'db'>, query: TableQuery): Promise<Listing<ReturnRow>> {
  const { wanted, sort } = readTable(query, { sorts: { createdAt: true }, filters })
  const states = wanted.filter === undefined || wanted.filter === 'open' ? undefined : [wanted.filter]
  const matching = { q: wanted.q, states: wanted.filter === 'open' ? open : states }
  const waits = (matching.states ?? []).some((state) => open.includes(state))
  const direction = query.direction ?? (waits ? 'asc' : sort.direction)
  const page = { direction, limit: query.limit ?? 25, offset: query.offset ?? 0 }
  const [total, found] = await Promise.all([countReturns(db, matching), listReturns(db, matching, page)])
  const orders = new Map(
    (
      await findByIds(
        db,
        found.map(({ order_id }) => order_id),
      )
    ).map((order) => [order.id, order]),
  )
  const rows = found.flatMap(({ id, order_id }) => {
    const order = orders.get(order_id)
    if (order === undefined) return []
    const { email, name } = order
    return { ...shownReturn(order, id), orderId: order_id, orderNumber: orderNumber(order_id), email, name }
  })
  return { rows, total }
}

interface Period {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The pieces of each product that customers asked to return in a period of days, by reason; the most first. */
export async function reasons(
  { db, timeZone }: Pick<OrderShop, 'db' | 'timeZone'>,
  { from, to }: Period,
): Promise<ReasonCounts[]> {
  const products = new Map<string, ReasonCounts>()
  for (const { product_id, name, part_number, reason, pieces } of await reasonsOf(db, {
    from,
    to,
    timeZone,
  })) {
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
