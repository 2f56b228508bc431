import type pg from 'pg'
import type { Topic } from '../topics.ts'

/** Recognises notifications about changes of this process, of which it has already notified its own listeners. */
export interface OwnNotifications {
  /** Records that this process has notified its listeners of a change, after its commit. */
  noteSent(topics: readonly Topic[]): void
  /** Whether the listeners know all topics of a notification from the backend `pid` since its transaction ended. */
  isOwn(pid: number, topics: readonly Topic[]): boolean
  close(): void
}

/** How long topics are remembered: a notification arrives within milliseconds. */
const rememberedMs = 5000

/**
 * The triggers notify every process of a change, also the one that made it and has notified its own listeners already. A
 * connection that was returned to the pool has ended its transactions: topics that were recorded after that cover them. While
 * the connection is in use again, it is unknown which of its transactions sent a notification, so it counts as new.
 */
export function ownNotifications(pool: pg.Pool): OwnNotifications {
  const releasedAt = new Map<number, number>()
  const notifiedAt = new Map<Topic, number>()
  const forget = (client: pg.PoolClient) => void releasedAt.delete(pidOf(client))
  const note = (_error: Error, client: pg.PoolClient) => void releasedAt.set(pidOf(client), performance.now())
  pool.on('acquire', forget).on('release', note).on('remove', forget)

  return {
    noteSent(topics) {
      const now = performance.now()
      for (const [topic, at] of notifiedAt) {
        if (now - at < rememberedMs) break
        notifiedAt.delete(topic)
      }
      for (const topic of topics) {
        // The oldest are the first in the map.
        notifiedAt.delete(topic)
        notifiedAt.set(topic, now)
      }
    },
    isOwn(pid, topics) {
      const ended = releasedAt.get(pid)
      if (ended === undefined) return false
      const isNotifiedSince = (topic: Topic) => (notifiedAt.get(topic) ?? Number.NEGATIVE_INFINITY) >= ended
      return isNotifiedSince('everything') || topics.every(isNotifiedSince)
    },
    close: () => void pool.off('acquire', forget).off('release', note).off('remove', forget),
  }
}

/** The types of `pg` do not have this field. */
function pidOf(client: pg.PoolClient): number {
  return 'processID' in client ? Number(client.processID) : 0
}
