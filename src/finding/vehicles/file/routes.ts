import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { existing } from '#base/refusal.ts'
import { vehicleFileRefusals } from '#finding/vehicles/messages/vehicle-file.ts'
import { serve } from '#platform/http/serve.ts'
import { countByMake } from '../store/series.ts'
import { withCsvBody } from './csv-body.ts'
import type { VehicleShop } from './import.ts'
import type { VehicleImport } from './model.ts'
import { readPieces } from './pieces.ts'
import { receiveFile } from './receive.ts'
import { begin, stop } from './run.ts'
import { findImport, findLatest } from './store.ts'

/** The calls of admins about files of vehicles. */
export async function serveVehicleFiles(app: FastifyInstance, { db }: VehicleShop): Promise<void> {
  serve(app, 'vehicleMakes', async () => ({ makes: await countByMake(db) }))
  await app.register(async (scope) => {
    // The body is read as it comes, by the handler: after the bearer was authorised.
    scope.addContentTypeParser('text/csv', (_request, _body, done) => done(null, undefined))
    serve(scope, 'importVehicles', ({ query: { name = 'vehicles.csv' }, bearer, request }) =>
      withCsvBody(request, async (bytes) => ({
        acknowledged: true,
        insertedId: await receiveFile(db, { name, bytes }, { ...bearer, requestId: request.id }),
      })),
    )
  })
  serve(app, 'vehicleImport', async () => {
    const last = await findLatest(db)
    return { import: last === undefined ? null : shown(last) }
  })
  serve(app, 'applyVehicleImport', async ({ params, body: { skipRefused = false }, bearer, request }) => ({
    acknowledged: true,
    modifiedCount: Number(await begin(db, params.id, skipRefused, { ...bearer, requestId: request.id })),
  }))
  serve(app, 'stopVehicleImport', async ({ params, bearer, request }) => ({
    acknowledged: true,
    deletedCount: Number(await stop(db, params.id, { ...bearer, requestId: request.id })),
  }))
  serve(app, 'refusedVehicles', async ({ params: { id }, reply }) => {
    existing(await findImport(db, id), vehicleFileRefusals.missing)
    reply.type('text/csv; charset=utf-8')
    reply.header('content-disposition', 'attachment; filename="refused-vehicles.csv"')
    return Readable.from(readPieces(db, { importId: id, kind: 'refused' }), { objectMode: false })
  })
}

/** While an import runs it is asked for again and again, so the rows of its report stay here. */
function shown({ state, report, ...rest }: VehicleImport) {
  if (state === 'receiving') return null
  const isRunning = state === 'checking' || state === 'importing'
  return { ...rest, state, report: isRunning && report ? { ...report, ...noRows } : report }
}

const noRows = { problems: [], added: [], changed: [] }
