import { setTimeout as pause } from 'node:timers/promises'
import { isFailing, recordFailure, recordSuccess } from '#platform/alarms/outages.ts'
import { leadInTurn } from '#platform/db/leader.ts'
import type { Database } from '#platform/db/open.ts'
import { followShop } from './inside/indexer.ts'
import type { EngineAddress } from './inside/opensearch/client.ts'
import { openSearchEngine, type SearchEngine } from './inside/opensearch/search-engine.ts'
import { searchLag } from './store.ts'

export { type EngineAddress, openSearchEngine, type SearchEngine, searchLag }

/** An engine that is further behind is a trouble, of which admins hear when it lasts. */
export const mostSecondsBehind = 60
/** Of what is good is not written down each time. */
const sayGoodEveryMs = 10_000
const againMs = 2000

interface Options extends Pick<Database, 'db' | 'pool' | 'connection'> {
  readonly searchEngine: SearchEngine
  readonly log: { warn(details: object, message: string): void; info(details: object, message: string): void }
}

/**
 * Lets the search engine follow the shop, in one process of the shop at a time. While it fails or is more than a minute behind, that is
 * recorded as an outage, and raises an alarm after five minutes.
 */
export function startIndexing({ searchEngine, db, pool, connection, log }: Options): {
  stop(): Promise<void>
} {
  const stopped = new AbortController()
  let saidGoodAt = Number.NEGATIVE_INFINITY
  async function onLag(seconds: number | undefined): Promise<void> {
    if (seconds !== undefined && seconds > mostSecondsBehind)
      return recordFailure(db, 'search', `it is ${Math.round(seconds)} seconds behind`)
    const now = performance.now()
    if (seconds === undefined || now - saidGoodAt < sayGoodEveryMs) return
    saidGoodAt = now
    if (await isFailing(db, 'search')) await recordSuccess(db, 'search')
  }
  const ended = leadInTurn({
    name: 'tappet indexer',
    connection,
    signal: stopped.signal,
    log,
    async lead(lost) {
      let isSaid = false
      while (!lost.aborted) {
        try {
          const good = async (seconds: number | undefined) => {
            isSaid = false
            await onLag(seconds)
          }
          await followShop({ db, pool, parts: searchEngine.parts, log, onLag: good }, lost)
        } catch (error) {
          if (lost.aborted) return
          const reason = error instanceof Error ? error.message : String(error)
          if (!isSaid) log.warn({ error: reason }, 'the search engine cannot follow the shop')
          isSaid = true
          await recordFailure(db, 'search', reason)
        }
        await pause(againMs, undefined, { signal: lost, ref: false }).catch(() => {})
      }
    },
  })
  return {
    async stop() {
      stopped.abort()
      await ended
    },
  }
}
