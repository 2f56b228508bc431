import type { FastifyInstance } from 'fastify'
import type { Attempt, QueuedJobs } from '#platform/jobs/tasks.ts'
import { serveFeeds } from './routes.ts'
import { dueFeeds, sweepFeeds } from './service/due.ts'
import type { FeedShop } from './service/shop.ts'
import { writeFeed } from './service/write.ts'

/** What feeds for marketplaces add to the shop. */
export const feeds = {
  serve: (app: FastifyInstance, shop: FeedShop) => serveFeeds(app, shop),
  jobs: (shop: FeedShop) => ({
    write_feed: {
      run: ({ id }: QueuedJobs['write_feed'], attempt: Attempt) => writeFeed(shop, id, attempt),
    },
    queue_feeds: { cron: '* * * * *', run: dueFeeds(shop) },
    sweep_feeds: { cron: '23 * * * *', run: () => sweepFeeds(shop) },
  }),
} as const
