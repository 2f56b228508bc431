import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve.ts'
import { correctManual, recordManual } from './service/manual.ts'
import type { PaymentShop } from './shop.ts'

/** The calls of payments outside the provider. */
export function serveManualPayments(app: FastifyInstance, shop: PaymentShop): void {
  serve(app, 'recordPayment', async ({ params: { id }, body, bearer, request }) => {
    const withDeadline = { ...shop, gateway: shop.gateway.withDeadline() }
    const order = await recordManual(withDeadline, bearer, { id, requestId: request.id }, body)
    return { acknowledged: true, modifiedCount: 1, order }
  })
  serve(app, 'correctPayment', async ({ params: { id, paymentId }, body: { reason }, bearer, request }) => {
    const order = await correctManual(shop, bearer, { id, requestId: request.id }, { paymentId, reason })
    return { acknowledged: true, modifiedCount: 1, order }
  })
}
