import type pg from 'pg'
import type { Topic } from './topics.ts'

/** Recognises notifications of transactions of this process that it has already told its own listeners of. */
export interface OwnNotifications {
  /** This process has told its listeners of a change, after its commit. */
  told(topics: readonly Topic[]): void
  /** Whether a notification from the backend `pid` says nothing that was not told since its transaction ended. */
  isTold(pid: number, topics: readonly Topic[]): boolean
  close(): void
}

/** For how long it is known what was told: a notification arrives within milliseconds. */
const rememberedMs = 5000

/**
 * The triggers notify every process of a change, also the one that made it and told its own listeners at once. A connection
 * that was given back to the pool has ended its transactions: what was told after that covers them. While the connection is
 * in use again nobody knows which of its transactions sent the notification, and it counts as new.
 */
export function ownNotifications(pool: pg.Pool): OwnNotifications {
  const releasedAt = new Map<number, number>()
  const toldAt = new Map<Topic, number>()
  const forget = (client: pg.PoolClient) => void releasedAt.delete(pidOf(client))
  const note = (_error: Error, client: pg.PoolClient) => void releasedAt.set(pidOf(client), performance.now())
  pool.on('acquire', forget).on('release', note).on('remove', forget)

  return {
    told(topics) {
      const now = performance.now()
      for (const [topic, at] of toldAt) {
        if (now - at < rememberedMs) break
        toldAt.delete(topic)
      }
      for (const topic of topics) {
        // The oldest are the first in the map.
        toldAt.delete(topic)
        toldAt.set(topic, now)
      }
    },
    isTold(pid, topics) {
      const ended = releasedAt.get(pid)
      if (ended === undefined) return false
      const isToldSince = (topic: Topic) => (toldAt.get(topic) ?? Number.NEGATIVE_INFINITY) >= ended
      return isToldSince('everything') || topics.every(isToldSince)
    },
    close: () => void pool.off('acquire', forget).off('release', note).off('remove', forget),
  }
}

/** `pg` has it, its types do not. */
function pidOf(client: pg.PoolClient): number {
  return 'processID' in client ? Number(client.processID) : 0
}
