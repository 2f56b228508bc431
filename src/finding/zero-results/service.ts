import type { TableQuery } from '#base/contract/schemas.ts'
import type { Listing } from '#base/contract/shapes.ts'
import { readTable } from '#base/table-query.ts'
import type { Db } from '#platform/db/open.ts'
import type { ZeroResultRow } from './model.ts'
import { countSearches, listSearches, sorts } from './store.ts'

export { entryOf } from './inside/entry.ts'

const filters = { gaps: true, not_understood: true } as const

/**
 * A page of the searches that found nothing, by default the last first with 25 lines. The filter `gaps` finds those for a part type
 * and a vehicle.
 * @throws Refusal `invalid` for an unknown sort order or filter.
 */
export async function unmetSearches(db: Db, query: TableQuery): Promise<Listing<ZeroResultRow>> {
  const { wanted, sort } = readTable(query, { sorts, filters })
  const direction = query.direction ?? (sort.key === 'askedFor' ? 'asc' : 'desc')
  const page = { sort: sort.key, direction, limit: query.limit ?? 25, offset: query.offset ?? 0 }
  const [rows, total] = await Promise.all([listSearches(db, wanted, page), countSearches(db, wanted)])
  return { rows, total }
}

/** Every search that a query of the table finds, for an export: the table is bounded. */
export async function* eachZeroResultSearch(db: Db, query: TableQuery): AsyncGenerator<ZeroResultRow> {
  yield* (await unmetSearches(db, { ...query, limit: 10_000, offset: 0 })).rows
}
