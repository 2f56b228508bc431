import { gapRefusals } from '#base/contract/messages/gaps.ts'
import type { TableQuery } from '#base/contract/schemas.ts'
import type { Listing } from '#base/contract/shapes.ts'
import { times } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import { readTable } from '#base/table-query.ts'
import type { Finder } from '#finding/find/shop.ts'
import type { AskedPair } from '#finding/zero-results/model.ts'
import { countPairs, listMostAsked, listPairs, type PairSort, pairSorts } from '#finding/zero-results/sql.ts'
import type { GapShop } from './answers.ts'
import { type AskedGap, type Fillable, mostFiltered } from './model.ts'

/** By what a search finds now. */
const filters = { none: true, some: true } as const

/**
 * A page of what was asked for and not found by vehicle and part type, by default what was asked most first with 25 lines, each
 * with its category and with what a search for it finds now. A filter by that looks at the 200 that were asked most.
 * @throws Refusal `invalid` for an unknown sort order or filter; `unavailable` for a filter while there is no index.
 */
export async function askedGaps(shop: GapShop, query: TableQuery): Promise<Listing<Fillable<AskedGap>>> {
  const { rows, total } = await pageOf(shop, query)
  const fillable: Fillable<AskedGap>[] = []
  for (const gap of rows) fillable.push({ ...gap, category: await shop.gapAnswers.categoryOf(gap.partType) })
  return { rows: fillable, total }
}

const atOnce = 100

/** Every pair that a query of the table finds, for an export: the table is bounded. */
export async function* eachAskedGap(shop: GapShop, query: TableQuery): AsyncGenerator<AskedGap> {
  for (let offset = 0; ; offset += atOnce) {
    const { rows, total } = await pageOf(shop, { ...query, limit: atOnce, offset })
    yield* rows
    if (offset + atOnce >= total) return
  }
}

async function pageOf(shop: GapShop, query: TableQuery): Promise<Listing<AskedGap>> {
  const { wanted, sort } = readTable({ sort: 'times', ...query }, { sorts: pairSorts, filters })
  const usual = sort.key === 'times' || sort.key === 'createdAt' ? 'desc' : 'asc'
  const order = { sort: sort.key, direction: query.direction ?? usual } as const
  const { q = '', limit = 25, offset = 0 } = query
  const { filter } = wanted
  if (filter !== undefined) {
    const found = await filtered(shop, q, filter, order)
    return { rows: found.slice(offset, offset + limit), total: found.length }
  }
  const page = { ...order, limit, offset }
  const [pairs, total] = await Promise.all([listPairs(shop.db, q, page), countPairs(shop.db, q)])
  return { rows: await counted(shop, pairs), total }
}

/**
 * Of the pairs that were asked for most, the pairs for which a search finds something now, or nothing. SQL cannot filter by that: the index
 * of the finder says it, pair by pair. So it looks at no more than it can count while somebody waits, and the page says how many
 * these are.
 */
async function filtered(
  shop: GapShop,
  q: string,
  filter: keyof typeof filters,
  order: { readonly sort: PairSort; readonly direction: 'asc' | 'desc' },
): Promise<AskedGap[]> {
  await untilBuilt(shop.finder)
  const pairs = await listMostAsked(shop.db, q, mostFiltered, order)
  return (await counted(shop, pairs)).filter(({ parts }) => (parts === 0) === (filter === 'none'))
}

async function counted({ gapAnswers }: GapShop, pairs: readonly AskedPair[]): Promise<AskedGap[]> {
  const rows: AskedGap[] = []
  // One after another: people search meanwhile.
  for (const pair of pairs) {
    const price = await gapAnswers.priceOf(pair.partType)
    const worth = price && times(price, pair.times)
    rows.push({ ...pair, parts: await gapAnswers.parts(pair), worth })
  }
  return rows
}

/** The database would take minutes for so many searches. @throws Refusal `unavailable` if the index cannot be built. */
async function untilBuilt(finder: Finder): Promise<void> {
  await finder.vocabulary()
  if (finder.edition() === undefined) await finder.settled()
  if (finder.edition() === undefined) throw new Refusal('unavailable', 'unavailable', gapRefusals.notCounted)
}
