import type { TableQuery } from '#base/contract/schemas.ts'
import type { Listing } from '#base/contract/shapes.ts'
import { readTable } from '#base/table-query.ts'
import { readVin } from '#finding/vehicles/service.ts'
import { vinIn } from '#finding/vehicles/vin-in-text.ts'
import { isWaiting, sorts } from '#orders/orders/dto.ts'
import { deskOrderOf, type Order, orderOf } from '#orders/orders/model.ts'
import { findCoded, findForVehicles } from '#orders/orders/store/codes.ts'
import { rowOf } from '#orders/orders/store/rows.ts'
import { count, type Filter, selectAll, selectPage } from '#orders/orders/store/table.ts'
import { eachRow } from '#platform/db/each.ts'
import type { Db, DbAndPool } from '#platform/db/open.ts'

/** By default, orders that wait for somebody are sorted oldest first and all others newest first. */
function withOrder(query: TableQuery): TableQuery {
  const { filter, sort, direction } = query
  if (!isWaiting(filter) || sort !== undefined) return query
  return { ...query, sort: 'createdAt', direction: direction ?? 'asc' }
}

/**
 * One page of the admin table, 25 rows by default; orders that wait are sorted oldest first.
 * @throws Refusal `invalid` for a sort or filter that the table does not have.
 */
export async function table({ db }: DbAndPool, query: TableQuery): Promise<Listing<Order>> {
  const { wanted: asked, sort } = read(query)
  const wanted = await withCoded(db, asked)
  const total = await count(db, wanted)
  const rows = await selectPage(
    db,
    wanted,
    sort,
    { limit: query.limit ?? 25, offset: query.offset ?? 0 },
    total,
  )
  return { rows: rows.map(deskOrderOf), total }
}

/**
 * Every order that the admin table would show under a query, page after page, for an export.
 * @throws Refusal `invalid` for a sort or filter that the table does not have.
 */
export function eachOrder(shop: DbAndPool, query: TableQuery): AsyncGenerator<Order> {
  // Refused before anything is read, and before an export is audited.
  return orders(shop, read(query))
}

async function* orders({ db, pool }: DbAndPool, { wanted, sort }: Asked): AsyncGenerator<Order> {
  const found = selectAll(db, await withCoded(db, wanted), sort)
  for await (const row of eachRow(pool, found)) yield orderOf(rowOf(row))
}

type Asked = ReturnType<typeof read>

function read(query: TableQuery) {
  const { wanted, sort } = readTable(withOrder(query), { sorts, filters })
  return { wanted, sort: { ...sort, key: sorts[sort.key] } }
}

/** With the orders that a number of a parcel, an invoice or a part leads to, and those for a vehicle that a VIN names. */
async function withCoded(db: Db, wanted: Asked['wanted']) {
  const { q } = wanted
  if (q === undefined) return { ...wanted, coded: [] }
  const named = vinIn(q)
  const { candidates } = named === undefined ? noVehicles : await readVin(db, named.vin)
  const ofVehicles = await findForVehicles(
    db,
    candidates.map(({ id }) => id),
  )
  return { ...wanted, coded: [...(await findCoded(db, q)), ...ofVehicles] }
}

const noVehicles = { candidates: [] }

const filters: Record<Filter, true> = {
  to_ship: true,
  held: true,
  part_shipped: true,
  problems: true,
  returns: true,
  unpaid: true,
  processing: true,
  shipped: true,
  cancelled: true,
  refunded: true,
  to_mend: true,
}
