import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { csvChunks } from '#base/csv.ts'
import { serve } from '#platform/http/serve.ts'
import { readOctets, withOctets } from './octets.ts'
import { begin, beginUndo } from './service/begin.ts'
import { cutImport } from './service/cut.ts'
import { refusedHeads, refusedLines, templateHeads } from './service/files-out.ts'
import { mapImport } from './service/map.ts'
import { type ImportShop, receiveFile } from './service/receive.ts'
import { stop } from './service/run.ts'
import { hiddenColumns, importList, importOf, readableImport, rowsOf } from './service/show.ts'

const rowsShown = 50

/** The calls about files of products. */
export async function serveImports(app: FastifyInstance, shop: ImportShop): Promise<void> {
  const { db } = shop
  await withOctets(app, (scope) =>
    serve(scope, 'importFile', ({ query: { name, source }, bearer, request }) =>
      readOctets(request, async (content) => ({
        acknowledged: true,
        insertedId: await receiveFile(shop, { name, source, content }, { ...bearer, requestId: request.id }),
      })),
    ),
  )
  serve(app, 'imports', () => importList(db))
  serve(app, 'oneImport', ({ params, bearer }) => importOf(shop, params.id, bearer.permissions))
  serve(app, 'mapImport', async ({ params, body, bearer, request }) => {
    await mapImport(shop, params.id, body, { ...bearer, requestId: request.id })
    return { acknowledged: true, modifiedCount: 1 }
  })
  serve(app, 'cutImport', async ({ params, body, bearer, request }) => {
    await cutImport(db, params.id, body.widths, { ...bearer, requestId: request.id })
    return { acknowledged: true, modifiedCount: 1 }
  })
  serve(app, 'importRows', ({ params, query: { after, limit = rowsShown, ...wanted }, bearer }) =>
    rowsOf(
      db,
      params.id,
      { ...wanted, limit, ...(after !== undefined && { after: Number(after) }) },
      bearer.permissions,
    ),
  )
  serve(app, 'refusedImportRows', async ({ params, bearer, reply }) => {
    const found = await readableImport(db, params.id, bearer.permissions)
    const hidden = hiddenColumns(found, bearer.permissions)
    reply.type('text/csv; charset=utf-8')
    reply.header('content-disposition', 'attachment; filename="refused-rows.csv"')
    return Readable.from(csvChunks(refusedHeads(found, hidden), refusedLines(shop, found, hidden)))
  })
  serve(app, 'applyImport', async ({ params, body: { digest }, bearer, request }) => ({
    acknowledged: true,
    modifiedCount: Number(await begin(db, params.id, digest, { ...bearer, requestId: request.id })),
  }))
  serve(app, 'undoImport', async ({ params, bearer, request }) => {
    await beginUndo(db, params.id, { ...bearer, requestId: request.id })
    return { acknowledged: true, modifiedCount: 1 }
  })
  serve(app, 'stopImport', async ({ params, bearer, request }) => ({
    acknowledged: true,
    deletedCount: Number(await stop(shop, params.id, { ...bearer, requestId: request.id })),
  }))
  serve(app, 'importTemplate', async ({ reply }) => {
    reply.type('text/csv; charset=utf-8')
    reply.header('content-disposition', 'attachment; filename="products.csv"')
    return Readable.from(csvChunks(templateHeads, Readable.from([])))
  })
}
