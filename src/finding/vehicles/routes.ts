import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve.ts'
import { choiceToDto, vehicleToDto, vinToDto } from './dto.ts'
import type { VehicleShop } from './file/import.ts'
import { serveVehicleFiles } from './file/routes.ts'
import { nextChoice, oneVehicle, readVin } from './service.ts'

/** The calls by which people choose their vehicle, and admins add vehicles. */
export async function serveVehicles(app: FastifyInstance, shop: VehicleShop): Promise<void> {
  serve(app, 'chooseVehicle', async ({ query, request: { depends } }) =>
    choiceToDto(await nextChoice({ ...shop, depends }, query)),
  )
  serve(app, 'oneVehicle', async ({ params, request: { depends } }) =>
    vehicleToDto(await oneVehicle({ ...shop, depends }, params.id)),
  )
  serve(app, 'decodeVin', async ({ params }) => vinToDto(await readVin(shop.db, params.vin)))
  await serveVehicleFiles(app, shop)
}
