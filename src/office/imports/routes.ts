import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { FileKind } from '#base/contract/forms/table-mapping.ts'
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
import { tableKindOf } from './tables/kinds.ts'
import { mapTable, sayKind } from './tables/service/map.ts'
import { refusedTableHeads, refusedTableLines } from './tables/service/show.ts'

const rowsShown = 50

/** The calls about files of products, of price lists and of vehicles. */
export async function serveImports(app: FastifyInstance, shop: ImportShop): Promise<void> {
  const { db } = shop
  await withOctets(app, (scope) =>
    serve(scope, 'importFile', ({ query: { name, source, kind, group }, bearer, request }) =>
      readOctets(request, async (content) => ({
        acknowledged: true,
        insertedId: await receiveFile(
          shop,
          { name, source, content, ...saidOf(kind, group) },
          { ...bearer, requestId: request.id },
        ),
      })),
    ),
  )
  serve(app, 'imports', () => importList(db))
  serve(app, 'oneImport', ({ params, bearer }) => importOf(shop, params.id, bearer.permissions))
  serve(app, 'mapImport', async ({ params, body, bearer, request }) => {
    await mapImport(shop, params.id, body, { ...bearer, requestId: request.id })
    return { acknowledged: true, modifiedCount: 1 }
  })
  serve(app, 'sayImportKind', async ({ params, body: { kind }, bearer, request }) => {
    await sayKind(db, params.id, kind, { ...bearer, requestId: request.id })
    return { acknowledged: true, modifiedCount: 1 }
  })
  serve(app, 'mapTable', async ({ params, body, bearer, request }) => {
    await mapTable(db, params.id, body, { ...bearer, requestId: request.id })
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
    reply.type('text/csv; charset=utf-8')
    reply.header('content-disposition', 'attachment; filename="refused-rows.csv"')
    if (tableKindOf(found.kind) !== undefined)
      return Readable.from(csvChunks(refusedTableHeads(found), refusedTableLines(db, found)))
    const hidden = hiddenColumns(found, bearer.permissions)
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
  serve(app, 'importTemplate', async ({ query: { kind = 'products' }, reply }) => {
    reply.type('text/csv; charset=utf-8')
    reply.header('content-disposition', `attachment; filename="${kind.replace('_', '-')}.csv"`)
    const heads = tableKindOf(kind)?.fields.map(({ label }) => label) ?? templateHeads
    return Readable.from(csvChunks(heads, Readable.from([])))
  })
}

/** What a person has said of a file before it was sent: what it is of, and whose prices it has. */
function saidOf(kind: FileKind | undefined, group: string | undefined) {
  if (kind === undefined) return {}
  const tableMapping = group === undefined ? null : { columns: [], decimal: 'auto' as const, group }
  return { kind, isKindSaid: true, tableMapping }
}
