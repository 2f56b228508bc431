import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/db/open.ts'
import type { Outside } from '#platform/http/outside/model.ts'
import type { Attempt, NoData } from '#platform/jobs/tasks.ts'
import { serveOutsidePictures } from './routes.ts'
import { fetchPictures, type OutsideShop, usual } from './service/fetch.ts'

/** Pictures of imports at other hosts: each is fetched once, in the background. */
export const outsidePictures = {
  serve: (app: FastifyInstance, shop: { readonly db: Db }) => serveOutsidePictures(app, shop),
  jobs: (shop: OutsideShop & { readonly otherServers: Outside }) => ({
    fetch_pictures: {
      cron: '* * * * *',
      maxAttempts: 1,
      run: (_: NoData, attempt: Attempt) => fetchPictures(shop, attempt, usual(shop.otherServers)),
    },
  }),
} as const
