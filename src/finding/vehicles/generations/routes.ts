import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve.ts'
import { withCsvBody } from '../file/csv-body.ts'
import { listGenerationSources } from '../store/naming.ts'
import { reportToDto } from './dto.ts'
import { type GenerationShop, importGenerations, removeGenerations } from './import.ts'

/** The calls of admins about the generations that they add from files. */
export async function serveGenerations(app: FastifyInstance, shop: GenerationShop): Promise<void> {
  await app.register(async (scope) => {
    // The body is read as it comes, by the handler: after the bearer was authorised.
    scope.addContentTypeParser('text/csv', (_request, _body, done) => done(null, undefined))
    serve(scope, 'importGenerations', ({ query, bearer, request }) =>
      withCsvBody(request, async (bytes) => {
        const { source = '', digest, skipOthers, licence } = query
        return reportToDto(
          await importGenerations(shop, bytes, {
            source: source.trim(),
            digest,
            skipsOthers: skipOthers === 'true',
            isLicensed: licence === 'confirmed',
            by: { ...bearer, requestId: request.id },
          }),
        )
      }),
    )
  })
  serve(app, 'generationSources', async () => ({ sources: await listGenerationSources(shop.db) }))
  serve(app, 'removeGenerations', async ({ params: { source }, bearer, request }) => ({
    acknowledged: true,
    deletedCount: await removeGenerations(shop, source, { ...bearer, requestId: request.id }),
  }))
}
