import type { BestQuery } from '#finding/find/index/find-in.ts'
import type { IndexSnapshot } from '#finding/find/index/snapshot.ts'
import type { FindQuery, Found, ListedParts, WantedWord } from '#finding/find/model.ts'
import type { Db } from '#platform/db/open.ts'
import { findInDatabase } from './from-database.ts'
import { listedInDatabase, withPartsInDatabase } from './listed-in-database.ts'
import { oneAtATime } from './one-at-a-time.ts'

/** What products are found, by the index or by the database. */
export interface Answering {
  /** What a query finds. A change that was announced before is in it. */
  find(query: FindQuery): Promise<Found>
  /** The ids of the first products of a query, the best first; nothing is counted. */
  best(query: BestQuery): Promise<string[]>
  /** Whether a product on sale has a word. */
  has(word: WantedWord): Promise<boolean>
  /** The products that list one of some vehicles; of the best at most `most`. A change that was announced before is in it. */
  listed(vehicles: readonly number[], most: number): Promise<ListedParts>
  /** Which of some vehicles a product on sale lists. */
  withParts(vehicles: readonly number[]): Promise<ReadonlySet<number>>
}

/** Answers by the index, with all changes that were announced before; by the database while there is none. */
export function answering(db: Db, heldNow: () => Promise<IndexSnapshot | undefined>): Answering {
  const inDatabase = oneAtATime()
  async function answer<Answer>(
    byIndex: (index: IndexSnapshot) => Answer,
    byDatabase: () => Promise<Answer>,
  ): Promise<Answer> {
    const held = await heldNow()
    return held === undefined ? inDatabase(byDatabase) : byIndex(held)
  }
  return {
    find: (query) =>
      answer(
        (index) => index.find(query),
        () => findInDatabase(db, query),
      ),
    best: (query) =>
      answer(
        (index) => index.best(query),
        async () => {
          const { hits } = await findInDatabase(db, { ...query, sort: 'best' })
          return hits.slice(0, query.limit).map(({ id }) => id)
        },
      ),
    has: (word) =>
      answer(
        (index) => index.has(word),
        async () => (await findInDatabase(db, { words: [word], sort: 'best', limit: 1 })).total > 0,
      ),
    listed: (vehicles, best) =>
      answer(
        (index) => index.listed(vehicles, best),
        () => listedInDatabase(db, vehicles, best),
      ),
    withParts: (vehicles) =>
      answer(
        (index) => index.withParts(vehicles),
        () => withPartsInDatabase(db, vehicles),
      ),
  }
}
