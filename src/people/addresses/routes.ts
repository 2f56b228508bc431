import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/db/open.ts'
import { serve } from '#platform/http/serve.ts'
import { chooseDefault, removeAddress, replaceAddress, saveAddress } from './service.ts'
import { listAddresses } from './store.ts'

/** The calls by which customers store their addresses. */
export function serveAddresses(app: FastifyInstance, { db }: { readonly db: Db }): void {
  serve(app, 'listAddresses', async ({ bearer }) => {
    const rows = await listAddresses(db, bearer.userId)
    return { rows, total: rows.length }
  })
  serve(app, 'addAddress', async ({ body, bearer }) => ({
    acknowledged: true,
    insertedId: await saveAddress(db, bearer.userId, body.address),
  }))
  serve(app, 'editAddress', async ({ params, body, bearer }) => {
    await replaceAddress(db, bearer.userId, params.id, body.address)
    return { acknowledged: true, modifiedCount: 1 }
  })
  serve(app, 'removeAddress', async ({ params, bearer }) => {
    await removeAddress(db, bearer.userId, params.id)
    return { acknowledged: true, deletedCount: 1 }
  })
  serve(app, 'setDefaultAddress', async ({ params, bearer }) => {
    await chooseDefault(db, bearer.userId, params.id)
    return { acknowledged: true, modifiedCount: 1 }
  })
}
