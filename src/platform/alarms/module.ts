import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/db/open.ts'
import { type PostingShop, postAlarms } from './inside/post.ts'
import { serveAlarms } from './routes.ts'

/** What alarms add to the shop. */
export const alarms = {
  serve: (app: FastifyInstance, { db }: { readonly db: Db }) => serveAlarms(app, db),
  jobs: (shop: PostingShop) => ({
    /** Sends new alarms to ALARM_WEBHOOK_URL. */
    post_alarms: { cron: '* * * * *', run: () => postAlarms(shop) },
  }),
}
