import type { FastifyInstance } from 'fastify'
import { keyOf } from '#platform/http/idempotency.ts'
import { serve } from '#platform/http/serve.ts'
import { book, findOnShelf, ledgerOf, type StocktakingShop } from './service.ts'

/** The calls of stock taking. */
export function serveStocktaking(app: FastifyInstance, shop: StocktakingShop): void {
  serve(app, 'stockProducts', async ({ query }) => {
    const rows = await findOnShelf(shop, query.code)
    return { rows, total: rows.length }
  })
  serve(app, 'bookStock', async ({ params, body: { booking }, headers, bearer, request }) => {
    const key = keyOf(bearer.userId, 'bookStock', headers['idempotency-key'], [params.id, booking])
    const by = { ...bearer, requestId: request.id }
    return { acknowledged: true, ...(await book(shop, { productId: params.id, booking, by, key })) }
  })
  serve(app, 'stockLedger', ({ params, query }) => ledgerOf(shop, params.id, query))
}
