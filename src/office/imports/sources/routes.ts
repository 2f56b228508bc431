import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve.ts'
import type { ImportShop } from '../service/receive.ts'
import { approve, fetchNow, readHostKey, saveSchedule } from './service/change.ts'
import { importFrom } from './service/from-address.ts'
import { oneSource, sourceList } from './service/show.ts'

/** The calls about where the files of sources come from. */
export function serveSources(app: FastifyInstance, shop: ImportShop): void {
  serve(app, 'importAddress', async ({ body, bearer, request }) => ({
    acknowledged: true,
    insertedId: await importFrom(shop, body, { ...bearer, requestId: request.id }),
  }))
  serve(app, 'importSources', () => sourceList(shop))
  serve(app, 'importSource', ({ params, bearer }) => oneSource(shop, params.name, bearer.permissions))
  serve(app, 'scheduleImport', async ({ params, body, bearer, request }) => {
    await saveSchedule(shop, params.name, body, { ...bearer, requestId: request.id })
    return { acknowledged: true, modifiedCount: 1 }
  })
  serve(app, 'approveSchedule', async ({ params, body, bearer, request }) => ({
    acknowledged: true,
    modifiedCount: Number(
      await approve(shop, params.name, body.digest, { ...bearer, requestId: request.id }),
    ),
  }))
  serve(app, 'fetchSource', async ({ params, bearer, request }) => {
    await fetchNow(shop, params.name, { ...bearer, requestId: request.id })
    return { acknowledged: true, modifiedCount: 1 }
  })
  serve(app, 'readHostKey', async ({ params, bearer, request }) => {
    await readHostKey(shop, params.name, { ...bearer, requestId: request.id })
    return { acknowledged: true, modifiedCount: 1 }
  })
}
