import type { FastifyInstance } from 'fastify'
import { adminOf, type CatalogShop } from '#catalog/products/service/admin.ts'
import { serve } from '#platform/http/serve.ts'
import { printed, relatedToDto } from './dto.ts'
import { sharedNumbers } from './inside/shared.ts'
import { changeRelations, ownRelations, relatedTo } from './relations.ts'
import { changeNumbers, numbersOf } from './service.ts'
import { listNumbers } from './store/numbers.ts'

/** The calls about the numbers of products and their relations. */
export function serveNumbers(app: FastifyInstance, shop: CatalogShop): void {
  serve(app, 'productNumbers', async ({ params, request: { depends } }) => ({
    numbers: (await numbersOf({ ...shop, depends }, params.id)).map(({ shown: number, ...same }) => ({
      number,
      ...same,
    })),
  }))
  serve(app, 'changeProductNumbers', async (input) => {
    const { numbers, was } = input.body
    const change = { sent: numbers.map(printed), was: was?.map(printed) }
    const modified = await changeNumbers(shop, input.params.id, change, adminOf(input))
    return { acknowledged: true, modifiedCount: Number(modified) }
  })
  serve(app, 'sharedNumbers', async ({ params, body }) => ({
    rows: await sharedNumbers(shop, params.id, body.numbers.map(printed)),
  }))
  serve(app, 'productRelations', async ({ params }) => {
    const relations = await ownRelations(shop, params.id)
    const numbers = await listNumbers(shop.pool, params.id)
    return { ...relations, numbers: numbers.map(({ shown: number, ...same }) => ({ number, ...same })) }
  })
  serve(app, 'relatedProducts', async ({ params, request: { depends } }) =>
    relatedToDto(await relatedTo({ ...shop, depends }, params.id)),
  )
  serve(app, 'changeRelatedProducts', async (input) => {
    const { was, ...sent } = input.body
    const modified = await changeRelations(shop, input.params.id, { sent, was }, adminOf(input))
    return { acknowledged: true, modifiedCount: Number(modified) }
  })
}
