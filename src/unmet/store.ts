import { countOf } from '#db/count.ts'
import type { Db, Tx } from '#db/open.ts'
import { containing } from '#db/search.ts'
import type { TablePage } from '#table-query.ts'
import { mostKept, type UnmetRow } from './noun.ts'

/** Counts searches that are known, and adds the others. */
export async function addSearches(tx: Tx, searches: readonly UnmetRow[]): Promise<void> {
  await tx
    .insertInto('unmet_searches')
    .values(
      searches.map(({ key, askedFor, partType, vehicle, times, firstAt, lastAt }) => ({
        ...{ key, asked_for: askedFor, part_type: partType, vehicle, times },
        ...{ first_at: firstAt, last_at: lastAt },
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

/** Removes the searches above the most that are kept: those that were asked least, and of these the oldest. */
export async function trimSearches(tx: Tx, most: number = mostKept): Promise<void> {
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
): Promise<UnmetRow[]> {
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
