import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/open.ts'
import { serve } from '#http/serve.ts'
import { nextChoice, oneVehicle, readVin } from './service.ts'
import { choiceOnWire, vehicleOnWire, vinOnWire } from './wire.ts'

/** The calls by which people choose their vehicle. */
export function serveVehicles(app: FastifyInstance, shop: { readonly db: Db; clock(): Date }): void {
  serve(app, 'chooseVehicle', async ({ query, request: { depends } }) =>
    choiceOnWire(await nextChoice({ ...shop, depends }, query)),
  )
  serve(app, 'oneVehicle', async ({ params, request: { depends } }) =>
    vehicleOnWire(await oneVehicle({ ...shop, depends }, params.id)),
  )
  serve(app, 'decodeVin', async ({ params }) => vinOnWire(await readVin(shop, params.vin)))
}
