import type { Db } from '#platform/db/open.ts'
import type { Topic } from '#platform/db/topics.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import { sweepFeedFiles } from '../inside/files.ts'
import type { StoredFeed } from '../model.ts'
import { listFeeds, listRested } from '../store/feeds.ts'
import type { FeedShop } from './shop.ts'

/** A job writes a feed once, however often that is asked for. */
export function queueFeed(tx: Db, id: string): Promise<void> {
  return enqueue(tx, 'write_feed', { id }, { key: `feed ${id}`, maxAttempts: 3 })
}

/** What no feed shows. */
const unseen = /^(reviews|promotions|synonyms)\b/

/**
 * Queues the feeds that may say something old: since this process last queued one, something changed that feeds show, or it does not know.
 * It follows the changes as the caches do. After a start each feed is written once; its content then has its old time, if it is the same.
 */
export function dueFeeds({ db, changes }: FeedShop): () => Promise<void> {
  let change = 0
  /** The last change that each feed has, as far as this process knows. */
  const queued = new Map<string, number>()
  let isListening = false
  function listen(): void {
    isListening = true
    changes.onChange((topics: readonly Topic[]) => {
      if (topics.some((topic) => !unseen.test(topic))) change += 1
    })
  }
  const isDue = ({ id, message }: StoredFeed) => message !== null || queued.get(id) !== change
  return async () => {
    if (!isListening) listen()
    const now = change
    for (const feed of (await listRested(db)).filter(isDue)) {
      await queueFeed(db, feed.id)
      queued.set(feed.id, now)
    }
  }
}

/** Removes files that no feed has any more. */
export async function sweepFeeds({ db, files }: FeedShop): Promise<void> {
  const feeds = await listFeeds(db)
  await sweepFeedFiles(
    files.feeds,
    feeds.flatMap(({ id, run }) => (run === null ? [] : [{ id, run }])),
  )
}
