import { openFinder } from '#finding/find/inside/finder.ts'
import { type GapShop, openGapAnswers } from '#finding/gaps/answers.ts'
import { addSearches } from '#finding/zero-results/store.ts'
import type { Topic } from '#platform/db/topics.ts'
import { freshDatabase } from '../database.ts'
import { shownAnew } from '../find/shown.ts'
import { aSeries, store } from '../vehicles/a-vehicle.ts'

export const golf = aSeries({ make: 'Volkswagen', model: 'Golf', years: [2001] })
export const passat = aSeries({ make: 'Volkswagen', model: 'Passat', years: [2001] })

/** A shop of its own that counts what is asked of its finder. */
export async function countedGaps() {
  const database = await freshDatabase()
  const listeners: ((topics: readonly Topic[]) => void)[] = []
  const finder = openFinder({
    ...database,
    changes: { onChange: (listener) => void listeners.push(listener) },
    log: { warn: () => {} },
  })
  const asked = { times: 0 }
  const counting = {
    ...finder,
    find: (...query: Parameters<typeof finder.find>) => {
      asked.times += 1
      return finder.find(...query)
    },
    listed: (...query: Parameters<typeof finder.listed>) => {
      asked.times += 1
      return finder.listed(...query)
    },
  }
  const found = { ...database, finder: counting, shown: shownAnew(database) }
  const shop: GapShop = { ...found, gapAnswers: openGapAnswers(found) }
  return {
    database,
    shop,
    finder,
    /** How often the finder is asked while something is done. */
    async asksDuring(work: () => Promise<unknown>): Promise<number> {
      const before = asked.times
      await work()
      return asked.times - before
    },
    announce(...topics: Topic[]) {
      for (const listener of listeners) listener(topics)
    },
    /** Counts searches for a part type and a vehicle that found nothing. */
    missed: (searches: readonly { partType: string; vehicle: string; times: number }[]) =>
      database.db.transaction().execute((tx) =>
        addSearches(
          tx,
          searches.map(({ partType, vehicle, times }) => {
            const askedFor = `${vehicle} ${partType}`
            const at = new Date('2026-03-01T12:00:00Z')
            return { key: askedFor, askedFor, partType, vehicle, times, firstAt: at, lastAt: at }
          }),
        ),
      ),
    async close() {
      await finder.close()
      await database.close()
    },
  }
}

/** The same with a Golf and a Passat of 2001. */
export async function countedGapsOfTwo() {
  const counted = await countedGaps()
  await store(counted.database, [golf, passat])
  return counted
}
