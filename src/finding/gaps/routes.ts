import type { FastifyInstance } from 'fastify'
import { mapRows } from '#base/contract/listing.ts'
import type { ZeroResultCounter } from '#finding/zero-results/count.ts'
import { serve } from '#platform/http/serve.ts'
import type { GapShop } from './answers.ts'
import { askedGaps } from './asked.ts'
import { vehicleGaps } from './vehicles.ts'

/** The calls about what the shop lacks: with what this process has counted since it last wrote. */
export function serveGaps(
  app: FastifyInstance,
  shop: GapShop & { readonly zeroResults: ZeroResultCounter },
): void {
  serve(app, 'askedGaps', async ({ query }) => {
    await shop.zeroResults.write()
    return mapRows(await askedGaps(shop, query), withId)
  })
  serve(app, 'vehicleGaps', async ({ query }) => {
    await shop.zeroResults.write()
    return mapRows(await vehicleGaps(shop, query), withId)
  })
}

/** A pair of vehicle and part type is a line of its own. */
function withId<Gap extends { readonly vehicle: string; readonly partType: string }>(gap: Gap) {
  return { id: `${gap.vehicle} | ${gap.partType}`, ...gap }
}
