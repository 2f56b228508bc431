import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/db/open.ts'
import { serve } from '#platform/http/serve.ts'
import { outsidePictures, retryOutside } from './service/failed.ts'

/** The calls about pictures at other hosts. */
export function serveOutsidePictures(app: FastifyInstance, { db }: { readonly db: Db }): void {
  serve(app, 'outsidePictures', ({ query }) => outsidePictures(db, query.importId))
  serve(app, 'retryOutsidePictures', async ({ body }) => ({
    acknowledged: true,
    modifiedCount: await retryOutside(db, body.importId),
  }))
}
