import type { FastifyInstance } from 'fastify'
import { adminOf, type CatalogShop } from '#catalog/service/admin.ts'
import { serve } from '#http/serve.ts'
import { changeRelations, relatedTo } from './relations.ts'
import { changeNumbers, numbersOf } from './service.ts'
import { numbersOnWire, relatedOnWire } from './wire.ts'

/** The calls about the numbers of products and their relations. */
export function serveNumbers(app: FastifyInstance, shop: CatalogShop): void {
  serve(app, 'productNumbers', async ({ params, request: { depends } }) =>
    numbersOnWire(await numbersOf({ ...shop, depends }, params.id)),
  )
  serve(app, 'changeProductNumbers', async (input) => {
    const numbers = input.body.numbers.map(({ number, ...same }) => ({ ...same, shown: number }))
    const modified = await changeNumbers(shop, input.params.id, numbers, adminOf(input))
    return { acknowledged: true, modifiedCount: Number(modified) }
  })
  serve(app, 'relatedProducts', async ({ params, request: { depends } }) =>
    relatedOnWire(await relatedTo({ ...shop, depends }, params.id)),
  )
  serve(app, 'changeRelatedProducts', async (input) => {
    const modified = await changeRelations(shop, input.params.id, input.body, adminOf(input))
    return { acknowledged: true, modifiedCount: Number(modified) }
  })
}
