import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { csvChunks } from '#base/csv.ts'
import { readOctets, withOctets } from '#office/imports/octets.ts'
import type { ImportShop } from '#office/imports/service/receive.ts'
import { serve } from '#platform/http/serve.ts'
import { templateHeads } from './inside/columns.ts'
import { ownOrders } from './service/archive.ts'
import { fileList, fileOf, refusedHeads, refusedLines, rowsOf } from './service/show.ts'
import { begin, beginUndo, receive, stop } from './service/steps.ts'

const rowsShown = 50
const ordersShown = 10

/** The calls about files of an earlier shop, and about the orders in its archive. */
export async function serveEarlierShop(app: FastifyInstance, shop: ImportShop): Promise<void> {
  const { db } = shop
  await withOctets(app, (scope) =>
    serve(scope, 'earlierFile', ({ query: { name }, bearer, request }) =>
      readOctets(request, async (content) => ({
        acknowledged: true,
        insertedId: await receive(shop, { name, content }, { ...bearer, requestId: request.id }),
      })),
    ),
  )
  serve(app, 'earlierFiles', () => fileList(db))
  serve(app, 'oneEarlierFile', ({ params }) => fileOf(db, params.id))
  serve(app, 'earlierRows', ({ params, query: { after, limit = rowsShown, noted, ...wanted } }) =>
    rowsOf(db, params.id, {
      ...wanted,
      limit,
      hasNote: noted === 'yes',
      ...(after !== undefined && { after: Number(after) }),
    }),
  )
  serve(app, 'refusedEarlierRows', async ({ params, reply }) => {
    const heads = await refusedHeads(db, params.id)
    reply.type('text/csv; charset=utf-8')
    reply.header('content-disposition', 'attachment; filename="refused-rows.csv"')
    return Readable.from(csvChunks(heads, refusedLines(db, params.id, heads.length - 2)))
  })
  serve(app, 'applyEarlierFile', async ({ params, bearer, request }) => ({
    acknowledged: true,
    modifiedCount: Number(await begin(shop, params.id, { ...bearer, requestId: request.id })),
  }))
  serve(app, 'undoEarlierFile', async ({ params, bearer, request }) => {
    await beginUndo(shop, params.id, { ...bearer, requestId: request.id })
    return { acknowledged: true, modifiedCount: 1 }
  })
  serve(app, 'stopEarlierFile', async ({ params, bearer, request }) => ({
    acknowledged: true,
    deletedCount: Number(await stop(shop, params.id, { ...bearer, requestId: request.id })),
  }))
  serve(app, 'earlierTemplate', async ({ params, reply }) => {
    reply.type('text/csv; charset=utf-8')
    reply.header('content-disposition', `attachment; filename="${params.kind}.csv"`)
    return Readable.from(csvChunks(templateHeads[params.kind], Readable.from([])))
  })
  serve(app, 'ownEarlierOrders', ({ query: { limit = ordersShown, offset = 0 }, bearer }) =>
    ownOrders(db, bearer, { limit, offset }),
  )
}
