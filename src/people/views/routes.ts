import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/db/open.ts'
import { serve } from '#platform/http/serve.ts'
import { changeView, saveView } from './service.ts'
import { deleteView, viewsOf } from './store.ts'

/** The calls about the named views of a table. */
export function serveViews(app: FastifyInstance, db: Db): void {
  serve(app, 'tableViews', async ({ bearer: { userId }, params: { table } }) => ({
    views: (await viewsOf(db, { userId, table })).map(({ is_first, ...view }) => ({
      ...view,
      first: is_first,
    })),
  }))
  serve(app, 'saveTableView', async ({ bearer: { userId }, params: { table }, body }) => {
    await saveView(db, { userId, table }, body)
    return { acknowledged: true, modifiedCount: 1 }
  })
  serve(app, 'changeTableView', async ({ bearer: { userId }, params: { table }, query, body }) => {
    const isChanged = await changeView(db, { userId, table }, query.name, body)
    return { acknowledged: true, modifiedCount: isChanged ? 1 : 0 }
  })
  serve(app, 'removeTableView', async ({ bearer: { userId }, params: { table }, query }) => ({
    acknowledged: true,
    deletedCount: (await deleteView(db, { userId, table }, query.name)) ? 1 : 0,
  }))
}
