import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/db/open.ts'
import type { Attempt, NoData } from '#platform/jobs/tasks.ts'
import { serveOutsidePictures } from './routes.ts'
import { fetchPictures, type OutsideShop } from './service/fetch.ts'

/** Pictures of imports at other hosts: each is fetched once, in the background. */
export const outsidePictures = {
  serve: (app: FastifyInstance, shop: { readonly db: Db }) => serveOutsidePictures(app, shop),
  jobs: (shop: OutsideShop) => ({
    fetch_pictures: {
      cron: '* * * * *',
      maxAttempts: 1,
      run: (_: NoData, attempt: Attempt) => fetchPictures(shop, attempt),
    },
  }),
} as const
