import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/open.ts'
import { serve } from '#http/serve.ts'
import { garageOf, saveVehicle } from './service.ts'
import { removeSaved } from './store.ts'
import { savedOnWire } from './wire.ts'

/** The calls by which customers keep their vehicles. */
export function serveGarage(app: FastifyInstance, { db }: { readonly db: Db }): void {
  serve(app, 'listGarage', async ({ bearer }) => {
    const rows = await garageOf(db, bearer.userId)
    return { rows: rows.map(savedOnWire), total: rows.length }
  })
  serve(app, 'saveVehicle', async ({ params, body, bearer }) => {
    await saveVehicle(db, bearer.userId, params.vehicle, body)
    return { acknowledged: true, modifiedCount: 1 }
  })
  serve(app, 'removeVehicle', async ({ params, bearer }) => ({
    acknowledged: true,
    deletedCount: (await removeSaved(db, bearer.userId, params.vehicle)) ? 1 : 0,
  }))
}
