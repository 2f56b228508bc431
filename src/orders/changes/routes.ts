import type { FastifyInstance } from 'fastify'
import { viewerOf } from '#orders/orders/viewer.ts'
import { serve } from '#platform/http/serve.ts'
import { editPreviewToDto } from './dto.ts'
import { listDifferences } from './service/differences.ts'
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
    editPreviewToDto(await previewEdit(shop, params.id, { ...body, delivery: body.delivery })),
  )
  serve(app, 'editOrder', async ({ params, body, bearer, request }) => {
    const { seenRefund, seenAsked, ...wanted } = body
    const order = await edit(withDeadline(), bearer, {
      orderId: params.id,
      ...wanted,
      delivery: wanted.delivery,
      seenRefund,
      seenAsked,
      requestId: request.id,
    })
    return { acknowledged: true, order }
  })
  serve(app, 'orderDifferences', async ({ params, request }) => ({
    differences: await listDifferences(shop, viewerOf(request), params.id),
  }))
}
