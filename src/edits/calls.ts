import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { orderOnWire } from '#orders/wire.ts'
import { previewOnWire } from '#payments/wire.ts'
import { edit } from './service/edit.ts'
import { previewEdit } from './service/plan.ts'
import type { EditShop } from './shop.ts'
import { countEdits } from './store.ts'

/** The calls by which admins change the delivery of an order that was placed. */
export function serveEdits(app: FastifyInstance, shop: EditShop): void {
  // An admin waits for the refund, so its provider calls share one deadline.
  const withDeadline = (): EditShop => ({ ...shop, gateway: shop.gateway.withDeadline() })
  serve(app, 'orderEdits', async ({ params }) => ({ edits: await countEdits(shop.db, params.id) }))
  serve(app, 'previewEdit', async ({ params, body }) =>
    previewOnWire(await previewEdit(shop, params.id, { ...body, delivery: body.delivery })),
  )
  serve(app, 'editOrder', async ({ params, body, bearer, request }) => {
    const { seenRefund, ...wanted } = body
    const order = await edit(withDeadline(), bearer, {
      orderId: params.id,
      ...wanted,
      delivery: wanted.delivery,
      seenRefund,
      requestId: request.id,
    })
    return { acknowledged: true, order: orderOnWire(order) }
  })
}
