import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/db/open.ts'
import { serve } from '#platform/http/serve.ts'
import { productDefaults, removeDefault, setDefault } from './service/defaults.ts'
import { missingProducts } from './service/list.ts'

/** The calls about what products lack. */
export function serveMissing(app: FastifyInstance, { db }: { readonly db: Db }): void {
  serve(app, 'missingProducts', ({ query }) => missingProducts(db, query))
  serve(app, 'productDefaults', async () => ({ defaults: await productDefaults(db) }))
  serve(app, 'putProductDefault', async ({ body, bearer, request }) => ({
    acknowledged: true,
    insertedId: await setDefault(db, body, { ...bearer, requestId: request.id }),
  }))
  serve(app, 'removeProductDefault', async ({ params, bearer, request }) => ({
    acknowledged: true,
    deletedCount: Number(await removeDefault(db, params.id, { ...bearer, requestId: request.id })),
  }))
}
