import type { TableQuery } from '#contract/calls.ts'
import type { Listing } from '#contract/shapes.ts'
import { readTable } from '#table-query.ts'
import { countPairs, listPairs, pairSorts } from '#unmet/store.ts'
import type { GapShop } from './answers.ts'
import type { AskedGap } from './noun.ts'

/**
 * A page of what was asked for and not found by vehicle and part type, by default what was asked most first with 25 lines, each
 * with what a search for it finds now.
 * @throws Refusal `invalid` for an unknown sort order or filter.
 */
export async function askedGaps(shop: GapShop, query: TableQuery): Promise<Listing<AskedGap>> {
  const { sort } = readTable({ sort: 'times', ...query }, { sorts: pairSorts, filters: {} })
  const usual = sort.key === 'times' || sort.key === 'createdAt' ? 'desc' : 'asc'
  const { q = '', limit = 25, offset = 0 } = query
  const page = { sort: sort.key, direction: query.direction ?? usual, limit, offset } as const
  const [pairs, total] = await Promise.all([listPairs(shop.db, q, page), countPairs(shop.db, q)])
  const rows: AskedGap[] = []
  // One after another: people search meanwhile.
  for (const pair of pairs) rows.push({ ...pair, parts: await shop.gapAnswers.parts(pair) })
  return { rows, total }
}

const atOnce = 100

/** Every pair that a query of the table finds, for an export: the table is bounded. */
export async function* eachAskedGap(shop: GapShop, query: TableQuery): AsyncGenerator<AskedGap> {
  for (let offset = 0; ; offset += atOnce) {
    const { rows, total } = await askedGaps(shop, { ...query, limit: atOnce, offset })
    yield* rows
    if (offset + atOnce >= total) return
  }
}
