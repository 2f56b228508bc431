import type { FastifyInstance } from 'fastify'
import type { Clock } from '#base/clock.ts'
import type { Db } from '#platform/db/open.ts'
import { serve } from '#platform/http/serve.ts'
import { garageToDto, toJoinFromDto } from './dto.ts'
import { join } from './service/join.ts'
import { garageOf, saveVehicle } from './service/vehicles.ts'
import { removeSaved } from './store.ts'

/** The calls by which customers store their vehicles. */
export function serveGarage(app: FastifyInstance, shop: { readonly db: Db; readonly clock: Clock }): void {
  serve(app, 'listGarage', async ({ bearer: { userId } }) =>
    garageToDto(await garageOf(shop.db, userId), userId),
  )
  serve(app, 'joinGarage', async ({ body, bearer: { userId } }) => {
    const { notSaved, replaced, ...garage } = await join(shop, userId, toJoinFromDto(body))
    return { ...garageToDto(garage, userId), notSaved: [...notSaved], replaced: [...replaced] }
  })
  serve(app, 'saveVehicle', async ({ params, body, bearer }) => {
    await saveVehicle(shop, bearer.userId, params.vehicle, body)
    return { acknowledged: true, modifiedCount: 1 }
  })
  serve(app, 'removeVehicle', async ({ params, bearer }) => ({
    acknowledged: true,
    deletedCount: (await removeSaved(shop.db, bearer.userId, params.vehicle)) ? 1 : 0,
  }))
}
