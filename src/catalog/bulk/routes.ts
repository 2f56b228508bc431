import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve.ts'
import { preview } from './service/preview.ts'
import { type BulkShop, begin, beginUndo, progressOf, rowsOfEdit } from './service/run.ts'

/** The calls that change many products at once. */
export function serveBulkEdits(app: FastifyInstance, { db }: BulkShop): void {
  serve(app, 'previewBulkEdit', async ({ body: { ids, query, missing, ...change }, bearer }) => ({
    acknowledged: true,
    insertedId: await preview(db, { ids, query, missing }, change, bearer.userId),
  }))
  serve(app, 'bulkEdit', ({ params }) => progressOf(db, params.id))
  serve(app, 'bulkEditRows', ({ params, query }) => rowsOfEdit(db, params.id, query))
  serve(app, 'applyBulkEdit', async ({ params, bearer, request }) => ({
    acknowledged: true,
    modifiedCount: Number(await begin(db, params.id, { ...bearer, requestId: request.id })),
  }))
  serve(app, 'undoBulkEdit', async ({ params, bearer, request }) => {
    await beginUndo(db, params.id, { ...bearer, requestId: request.id })
    return { acknowledged: true, modifiedCount: 1 }
  })
}
