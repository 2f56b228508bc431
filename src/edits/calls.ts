import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { orderOnWire } from '#orders/wire.ts'
import { edit } from './service/edit.ts'
import type { EditShop } from './shop.ts'
import { countEdits } from './store.ts'

/** The calls by which admins change the delivery of an order that was placed. */
export function serveEdits(app: FastifyInstance, shop: EditShop): void {
  serve(app, 'orderEdits', async ({ params }) => ({ edits: await countEdits(shop.db, params.id) }))
  serve(app, 'editOrder', async ({ params, body, bearer, request }) => {
    const order = await edit(shop, bearer, {
      orderId: params.id,
      ...body,
      delivery: body.delivery,
      requestId: request.id,
    })
    return { acknowledged: true, order: orderOnWire(order) }
  })
}
