import type { FastifyInstance } from 'fastify'
import { mapRows } from '#base/contract/listing.ts'
import { serve } from '#platform/http/serve.ts'
import type { AuditLookups } from './lookups.ts'
import { listEntries } from './service/list.ts'
import { previewBack, putBack } from './service/put-back.ts'
import { listPeople } from './store.ts'
import { canUndo, type UndoShop, type Undos } from './undo.ts'

/** The calls of the audit log. `lookups` and `undos` come from all parts of the shop. */
export function serveAudit(app: FastifyInstance, shop: UndoShop, lookups: AuditLookups, undos: Undos): void {
  serve(app, 'adminAudit', async ({ query, bearer }) => {
    const { about, ...listed } = await listEntries(shop, lookups, query, bearer.permissions)
    const rows = mapRows(listed, ({ told, differences, ...row }) => ({
      ...row,
      ...told,
      ...differences,
      id: String(row.id),
      undid: row.undid === null ? null : String(row.undid),
      undoneBy: row.undoneBy === null ? null : String(row.undoneBy),
      canUndo: canUndo(undos, row, bearer.permissions),
    }))
    return { ...rows, about }
  })
  serve(app, 'auditPeople', async () => ({ people: await listPeople(shop.db) }))
  serve(app, 'previewUndo', ({ params, bearer, request }) =>
    previewBack(shop, undos, params.id, { ...bearer, requestId: request.id }),
  )
  serve(app, 'undoEntry', async ({ params, bearer, request }) => {
    await putBack(shop, undos, params.id, { ...bearer, requestId: request.id })
    return { acknowledged: true, modifiedCount: 1 }
  })
}
