import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve.ts'
import { vinToDto } from './dto.ts'
import type { GenerationShop } from './generations/import.ts'
import { serveGenerations } from './generations/routes.ts'
import { serveOutsideIds } from './outside/routes.ts'
import { renamedVehicles } from './renamed.ts'
import { nextChoice, oneVehicle, readVin } from './service.ts'
import { countByMake } from './store/series.ts'

/** The calls by which people choose their vehicle, and admins add vehicles. */
export async function serveVehicles(app: FastifyInstance, shop: GenerationShop): Promise<void> {
  serve(app, 'chooseVehicle', ({ query, request: { depends } }) => nextChoice({ ...shop, depends }, query))
  serve(app, 'renamedVehicles', async ({ query: { ids }, request: { depends } }) => ({
    renamed: await renamedVehicles({ ...shop, depends }, ids.split(',').map(Number)),
  }))
  serve(app, 'oneVehicle', ({ params, request: { depends } }) => oneVehicle({ ...shop, depends }, params.id))
  serve(app, 'decodeVin', async ({ params }) => vinToDto(await readVin(shop.db, params.vin)))
  serve(app, 'vehicleMakes', async () => ({ makes: await countByMake(shop.db) }))
  await serveOutsideIds(app, shop)
  await serveGenerations(app, shop)
}
