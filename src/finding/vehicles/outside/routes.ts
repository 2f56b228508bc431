import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve.ts'
import { withCsvBody } from '../file/csv-body.ts'
import { reportToDto } from './dto.ts'
import { importIds, type OutsideShop, removeIdsOf } from './import.ts'
import { vehiclesOfId } from './service.ts'
import { listSources } from './store.ts'

/** The calls about the ids of other lists: of people who name their vehicle by one, and of admins who import them. */
export async function serveOutsideIds(app: FastifyInstance, shop: OutsideShop): Promise<void> {
  serve(app, 'vehiclesByOutsideId', ({ params: { kind, value }, request: { depends } }) =>
    vehiclesOfId({ ...shop, depends }, kind, value),
  )
  await app.register(async (scope) => {
    // The body is read as it comes, by the handler: after the bearer was authorised.
    scope.addContentTypeParser('text/csv', (_request, _body, done) => done(null, undefined))
    serve(scope, 'importOutsideIds', ({ query, bearer, request }) =>
      withCsvBody(request, async (bytes) => {
        const { source = '', digest, skipOthers } = query
        const by = { ...bearer, requestId: request.id }
        return reportToDto(
          await importIds(shop, bytes, {
            source: source.trim(),
            digest,
            skipsOthers: skipOthers === 'true',
            by,
          }),
        )
      }),
    )
  })
  serve(app, 'outsideIdSources', async () => ({ sources: await listSources(shop.db) }))
  serve(app, 'removeOutsideIds', async ({ params: { source }, bearer, request }) => ({
    acknowledged: true,
    deletedCount: await removeIdsOf(shop, source, { ...bearer, requestId: request.id }),
  }))
}
