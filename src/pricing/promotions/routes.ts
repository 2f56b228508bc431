import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve.ts'
import {
  addPromotion,
  editPromotion,
  orderPromotions,
  type PromotionShop,
  promotions,
  removePromotion,
} from './service.ts'

/** The calls of admins about promotions. */
export function servePromotions(app: FastifyInstance, shop: PromotionShop): void {
  serve(app, 'listPromotions', async () => {
    const rows = await promotions(shop)
    return { rows: rows.map(({ fields: promotion, ...row }) => ({ ...row, promotion })), total: rows.length }
  })
  serve(app, 'addPromotion', async ({ body, bearer, request }) => ({
    acknowledged: true,
    insertedId: await addPromotion(shop, body.promotion, { ...bearer, requestId: request.id }),
  }))
  serve(app, 'editPromotion', async ({ params, body, bearer, request }) => {
    await editPromotion(shop, params.id, body.promotion, { ...bearer, requestId: request.id })
    return { acknowledged: true, modifiedCount: 1 }
  })
  serve(app, 'orderPromotions', async ({ body, bearer, request }) => ({
    acknowledged: true,
    modifiedCount: await orderPromotions(shop, body.ids, { ...bearer, requestId: request.id }),
  }))
  serve(app, 'removePromotion', async ({ params, bearer, request }) => {
    await removePromotion(shop, params.id, { ...bearer, requestId: request.id })
    return { acknowledged: true, modifiedCount: 1 }
  })
}
