import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { vehicleFileRefusals } from '#contract/messages/vehicle-file.ts'
import { csvChunks } from '#csv.ts'
import { serve } from '#http/serve.ts'
import { Refusal } from '#refusal.ts'
import { countByMake } from '../store.ts'
import { checkVehicles, importVehicles, type VehicleShop } from './import.ts'
import { refusedRows } from './lines.ts'
import { importOnWire } from './wire.ts'

/** The calls of admins about files of vehicles. */
export async function serveVehicleFiles(app: FastifyInstance, shop: VehicleShop): Promise<void> {
  serve(app, 'vehicleMakes', async () => ({ makes: await countByMake(shop.db) }))
  await app.register(async (scope) => {
    // The body is read as it comes, by the handler: after the bearer was authorised.
    scope.addContentTypeParser('text/csv', (_request, _body, done) => done(null, undefined))
    serve(scope, 'importVehicles', ({ query, bearer, request }) =>
      withFile(request, async (bytes) => {
        const { digest, skipRefused } = query
        if (digest === undefined) return importOnWire(await checkVehicles(shop, bytes))
        const approved = { digest, skipsRefused: skipRefused === 'true' }
        return importOnWire(await importVehicles(shop, bytes, approved, { ...bearer, requestId: request.id }))
      }),
    )
    serve(scope, 'refusedVehicles', ({ request, reply }) =>
      withFile(request, async (bytes) => {
        const { headings, lines } = await refusedRows(shop, bytes)
        reply.type('text/csv; charset=utf-8')
        reply.header('content-disposition', 'attachment; filename="refused-vehicles.csv"')
        return Readable.from(csvChunks(headings, Readable.from(lines)))
      }),
    )
  })
}

/** @throws Refusal `unsupported` for a body that is no CSV. */
async function withFile<Answer>(
  { headers, raw }: FastifyRequest,
  read: (bytes: AsyncIterable<Uint8Array>) => Promise<Answer>,
): Promise<Answer> {
  try {
    if (!/^text\/csv\b/i.test(headers['content-type'] ?? ''))
      throw new Refusal('unsupported', 'not_csv', vehicleFileRefusals.notCsv)
    return await read(raw.iterator({ destroyOnReturn: false }))
  } catch (error) {
    // The unread rest of the body would precede the next request of the connection.
    raw.resume()
    throw error
  }
}
