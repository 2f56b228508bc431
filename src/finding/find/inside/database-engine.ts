import type { Engine } from '#finding/find/shop.ts'
import type { Db } from '#platform/db/open.ts'
import { findInDatabase, listedInDatabase, withPartsInDatabase } from './database.ts'
import { oneAtATime } from './one-at-a-time.ts'

/** What the database finds: the same as any engine, slower, one search after the other. */
export function databaseEngine(db: Db): Engine {
  const inTurn = oneAtATime()
  return {
    find: (query) => inTurn(() => findInDatabase(db, query)),
    best: (query) =>
      inTurn(async () => {
        const { hits } = await findInDatabase(db, { ...query, sort: 'best' })
        return hits.slice(0, query.limit).map(({ id }) => id)
      }),
    has: (word) =>
      inTurn(async () => (await findInDatabase(db, { words: [word], sort: 'best', limit: 1 })).total > 0),
    listed: (vehicles, most) => inTurn(() => listedInDatabase(db, vehicles, most)),
    withParts: (vehicles) => inTurn(() => withPartsInDatabase(db, vehicles)),
  }
}
