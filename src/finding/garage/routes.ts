import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { Clock } from '#base/clock.ts'
import type { calls } from '#base/contract/schemas.ts'
import type { Db } from '#platform/db/open.ts'
import { serve } from '#platform/http/serve.ts'
import type { SavedVehicle } from './model.ts'
import { join } from './service/join.ts'
import { garageOf, saveVehicle } from './service/vehicles.ts'
import { removeSaved } from './store.ts'

/** The calls by which customers store their vehicles. */
export function serveGarage(app: FastifyInstance, shop: { readonly db: Db; readonly clock: Clock }): void {
  serve(app, 'listGarage', async ({ bearer: { userId } }) =>
    answerOf(await garageOf(shop.db, userId), userId),
  )
  serve(app, 'joinGarage', async ({ body, bearer: { userId } }) => {
    const { notSaved, replaced, ...garage } = await join(shop, userId, toJoin(body))
    return { ...answerOf(garage, userId), notSaved, replaced }
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

function answerOf(
  { vehicles, chosen }: { readonly vehicles: readonly SavedVehicle[]; readonly chosen: number | null },
  owner: string,
) {
  return { rows: vehicles, total: vehicles.length, chosen, owner }
}

/** What a browser sends, with what it left out. */
function toJoin({ owner, vehicles, removed = [], chosen }: z.output<typeof calls.joinGarage.body>) {
  const nothing = { name: '', mileage: null, answers: {}, answeredAt: {} }
  return { owner, chosen, removed, vehicles: vehicles.map((vehicle) => ({ ...nothing, ...vehicle })) }
}
