import type { TablePage } from '#base/table-query.ts'
import { countOf, rowCount } from '#platform/db/count.ts'
import { sumOf } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { containing } from '#platform/db/search.ts'
import { type AskedPair, maxCached, type ZeroResultRow } from './model.ts'

/** Counts searches that are known, and adds the others. */
export async function addSearches(tx: Tx, searches: readonly ZeroResultRow[]): Promise<void> {
  await tx
    .insertInto('unmet_searches')
    .values(
      searches.map(({ key, askedFor, partType, vehicle, times, firstAt, lastAt }) => ({
        key,
        asked_for: askedFor,
        part_type: partType,
        vehicle,
        times,
        first_at: firstAt,
        last_at: lastAt,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet(({ eb, ref }) => ({
          times: eb(ref('unmet_searches.times'), '+', ref('excluded.times')),
          asked_for: ref('excluded.asked_for'),
          last_at: ref('excluded.last_at'),
        }))
        // More says no more, and a count has an end.
        .where('unmet_searches.times', '<', 1_000_000_000),
    )
    .execute()
}

/** Removes the searches above the most that are stored: those that were asked least, and of these the oldest. */
export async function trimSearches(tx: Tx, most: number = maxCached): Promise<void> {
  await tx
    .deleteFrom('unmet_searches')
    .where('key', 'in', (eb) =>
      eb
        .selectFrom('unmet_searches')
        .select('key')
        .orderBy('times', 'desc')
        .orderBy('last_at', 'desc')
        .orderBy('key')
        .offset(most),
    )
    .execute()
}

export interface WantedSearches {
  readonly q?: string | undefined
  readonly filter?: 'gaps' | 'not_understood' | undefined
}

export const sorts = { times: 'times', createdAt: 'last_at', askedFor: 'asked_for' } as const
export type SortKey = keyof typeof sorts

/** A page of the searches. */
export async function listSearches(
  db: Db,
  wanted: WantedSearches,
  { sort, direction, limit, offset }: TablePage<SortKey>,
): Promise<ZeroResultRow[]> {
  return select(db, wanted)
    .select(['key', 'asked_for as askedFor', 'part_type as partType', 'vehicle', 'times'])
    .select(['first_at as firstAt', 'last_at as lastAt'])
    .orderBy(sorts[sort], direction)
    .orderBy('last_at', 'desc')
    .orderBy('key')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** A page of what was asked for and not found by vehicle and part type, with the words of `q` in one of them. */
export function listPairs(
  db: Db,
  q: string,
  { sort, direction, limit, offset }: TablePage<PairSort>,
): Promise<AskedPair[]> {
  return readPairs(db, q)
    .orderBy(pairSorts[sort], direction)
    .orderBy('times', 'desc')
    .orderBy('vehicle')
    .orderBy('partType')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Of the pairs that `q` finds, those that were asked for most, at most so many, all in an order. */
export function listMostAsked(
  db: Db,
  q: string,
  most: number,
  { sort, direction }: Pick<TablePage<PairSort>, 'sort' | 'direction'>,
): Promise<AskedPair[]> {
  const asked = readPairs(db, q).orderBy('times', 'desc').orderBy('vehicle').orderBy('partType')
  return db
    .selectFrom(asked.limit(most).as('pair'))
    .select(['vehicle', 'partType', 'times', 'lastAt'])
    .orderBy(pairSorts[sort], direction)
    .orderBy('times', 'desc')
    .orderBy('vehicle')
    .orderBy('partType')
    .execute()
}

export const pairSorts = {
  times: 'times',
  createdAt: 'lastAt',
  vehicle: 'vehicle',
  partType: 'partType',
} as const
export type PairSort = keyof typeof pairSorts

/** How many pairs of a vehicle and a part type were asked for. */
export async function countPairs(db: Db, q: string): Promise<number> {
  const { total } = await db
    .selectFrom(selectPairs(db, q).select('vehicle').as('pair'))
    .select((eb) => rowCount(eb).as('total'))
    .executeTakeFirstOrThrow()
  return total
}

function selectPairs(db: Db, q: string) {
  return select(db, { q, filter: 'gaps' }).groupBy(['vehicle', 'part_type'])
}

function readPairs(db: Db, q: string) {
  return selectPairs(db, q)
    .select(['vehicle', 'part_type as partType'])
    .select(({ fn, ref }) => [sumOf(ref('times')).as('times'), fn.max('last_at').as('lastAt')])
}

/** The vehicles for which nothing was found, as they were asked for, those that were asked for most first. */
export function listAskedVehicles(db: Db, most: number): Promise<{ vehicle: string; times: number }[]> {
  return db
    .selectFrom('unmet_searches')
    .select('vehicle')
    .select(({ ref }) => sumOf(ref('times')).as('times'))
    .where('vehicle', '<>', '')
    .groupBy('vehicle')
    .orderBy('times', 'desc')
    .orderBy('vehicle')
    .limit(most)
    .execute()
}

export function countSearches(db: Db, wanted: WantedSearches): Promise<number> {
  return countOf(select(db, wanted))
}

function select(db: Db, { q = '', filter }: WantedSearches) {
  const words = q.trim()
  const pattern = containing(words)
  return db
    .selectFrom('unmet_searches')
    .$if(filter === 'gaps', (query) => query.where('part_type', '<>', '').where('vehicle', '<>', ''))
    .$if(filter === 'not_understood', (query) => query.where('part_type', '=', '').where('vehicle', '=', ''))
    .$if(words !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('asked_for', 'ilike', pattern),
          eb('part_type', 'ilike', pattern),
          eb('vehicle', 'ilike', pattern),
        ]),
      ),
    )
}
