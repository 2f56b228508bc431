import type { FastifyInstance } from 'fastify'
import { refusals } from '#contract/messages.ts'
import { keyOf } from '#http/keys.ts'
import { serve } from '#http/serve.ts'
import { dollars } from '#money.ts'
import { Refusal } from '#refusal.ts'
import { confirm } from './service/confirm.ts'
import { hear } from './service/event.ts'
import { open } from './service/open.ts'
import { refund } from './service/refund.ts'
import type { PaymentShop } from './shop.ts'

/** The calls of payments (spec §7). */
export function servePayments(app: FastifyInstance, shop: PaymentShop): void {
  serve(app, 'createPaymentIntent', async ({ body, bearer }) => ({
    clientSecret: await open(shop, bearer, { priceCents: body.price, orderId: body.orderId }),
  }))
  serve(app, 'confirmPayment', async ({ params, body, bearer, reply }) => {
    const { modifiedCount, paid, transactionId } = await confirm(shop, bearer, {
      orderId: params.id,
      ...body,
    })
    reply.code(paid ? 200 : 202)
    return { acknowledged: true, modifiedCount, paid, transactionId }
  })
  serve(app, 'refundOrder', async ({ params, body, headers, bearer, request }) => {
    const asked = { orderId: params.id, amountCents: body.amount, reason: body.reason }
    const { refundId, amountCents, order } = await refund(
      shop,
      bearer,
      { ...asked, requestId: request.id },
      keyOf(bearer.userId, 'refundOrder', headers['idempotency-key'], asked),
    )
    return { acknowledged: true, refundId, refunded: dollars(amountCents), order }
  })
  // In a scope of its own: a signature is of the very bytes that came.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    serve(scope, 'providerEvent', async ({ request }) => {
      const signature = request.headers['stripe-signature']
      if (!Buffer.isBuffer(request.body) || Array.isArray(signature))
        throw new Refusal('invalid', 'invalid', refusals.invalid)
      await hear(shop, request.body, signature)
      return { received: true }
    })
  })
}
