import type { FastifyInstance } from 'fastify'
import { refusals } from '#base/contract/messages/refusals.ts'
import { toDecimal, toMinor } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import { viewerOf } from '#orders/orders/viewer.ts'
import { networkOf } from '#people/identity/network.ts'
import { keyOf } from '#platform/http/idempotency.ts'
import { serve, serveWithRead } from '#platform/http/serve.ts'
import { changeSetting, readSetting } from '#platform/settings/service.ts'
import { paidFromDto, piecesToPreview, previewToDto, wantedFromDto } from './dto.ts'
import { serveManualPayments } from './manual-routes.ts'
import { refundRules } from './refund-rules.ts'
import { canCancel, cancelPaid } from './service/cancel-paid.ts'
import { confirm } from './service/confirm.ts'
import { declineWindowStart } from './service/decline.ts'
import { handleWebhook } from './service/event.ts'
import { noteWebhook } from './service/heard.ts'
import { open } from './service/open.ts'
import { readPayments } from './service/read.ts'
import { refund } from './service/refund.ts'
import { previewRefund } from './service/refund-plan.ts'
import type { PaymentShop } from './shop.ts'
import {
  findToConfirm,
  findToOpen,
  newToConfirmOf,
  newToOpenOf,
  selectNewToConfirm,
  selectNewToOpen,
} from './store/checkout.ts'

/** The calls of payments (spec §7). */
export function servePayments(app: FastifyInstance, shop: PaymentShop): void {
  // A user waits for each of these calls, so their provider calls share one deadline.
  const withDeadline = (): PaymentShop => ({ ...shop, gateway: shop.gateway.withDeadline() })
  serveWithRead(
    app,
    'createPaymentIntent',
    ({ body: { orderId }, request }) =>
      orderId === undefined
        ? undefined
        : selectNewToOpen.with({
            orderId,
            network: networkOf(request.ip),
            since: declineWindowStart(shop.clock()),
          }),
    async ({ body: { price, orderId }, beside: [row] = [], request }) => {
      const buyer = { ...viewerOf(request), network: networkOf(request.ip) }
      const given = { network: buyer.network, since: declineWindowStart(shop.clock()) }
      const named = row && (newToOpenOf(row) ?? (await findToOpen(shop.pool, { orderId: row.id, ...given })))
      return { clientSecret: await open(withDeadline(), buyer, { price, orderId, named }) }
    },
  )
  serveWithRead(
    app,
    'confirmPayment',
    ({ params, body }) => {
      const { orderId, transactionId } = paidFromDto(params.id, body)
      return selectNewToConfirm.with({ orderId, intentId: transactionId })
    },
    async ({ body, request, beside: [row] = [], reply }) => {
      const ids = row && { orderId: row.id, intentId: body.transactionId }
      const found = row && ids && (newToConfirmOf(row) ?? (await findToConfirm(shop.pool, ids)))
      const confirmed = await confirm(withDeadline(), viewerOf(request), body.transactionId, found)
      const { modifiedCount, paid, transactionId } = confirmed
      reply.code(paid ? 200 : 202)
      return { acknowledged: true, modifiedCount, paid, transactionId }
    },
  )
  serve(app, 'orderCancellation', async ({ params, request }) => ({
    possible: await canCancel(shop, viewerOf(request), params.id),
  }))
  serve(app, 'cancelPaidOrder', async ({ params, request }) => {
    const order = await cancelPaid(withDeadline(), viewerOf(request), params.id)
    return { acknowledged: true, modifiedCount: 1, order }
  })
  serveManualPayments(app, shop)
  serve(app, 'refundOrder', async ({ params, body, headers, bearer, request }) => {
    const { amount, reason, paidMore } = body
    const lines = wantedFromDto(body)
    // The idempotency key is compared by these fields: do not change their names or units.
    const keyed = {
      orderId: params.id,
      amountCents: amount && toMinor(amount),
      reason,
      ...lines,
      ...(paidMore && { paidMoreCents: toMinor(paidMore) }),
    }
    const { refundId, refunded, order } = await refund(
      withDeadline(),
      bearer,
      { orderId: params.id, amount, lines, reason, paidMore, requestId: request.id },
      keyOf(bearer.userId, 'refundOrder', headers['idempotency-key'], keyed),
    )
    return { acknowledged: true, refundId, refunded: toDecimal(refunded), order }
  })
  serve(app, 'previewRefund', async ({ params, body }) =>
    previewToDto(await previewRefund(shop, params.id, piecesToPreview(body))),
  )
  serve(app, 'refundSettings', () => readSetting(shop, refundRules))
  serve(app, 'changeRefundSettings', async ({ body, bearer, request }) => {
    const by = { userId: bearer.userId, email: bearer.email, requestId: request.id }
    return { acknowledged: true, version: await changeSetting(shop, refundRules, body, by) }
  })
  serve(app, 'orderPayments', async ({ params }) => {
    const { intents, captures, manual, refunds, declined } = await readPayments(shop.db, params.id)
    return {
      intents: intents.map(({ created_at: createdAt, ...intent }) => ({ ...intent, createdAt })),
      captures: captures.map(({ intent_id: intentId, created_at: createdAt, ...capture }) => ({
        ...capture,
        intentId,
        createdAt,
      })),
      manual: manual.map(({ paid_on: paidOn, created_at: createdAt, ...one }) => ({
        ...one,
        paidOn,
        createdAt,
      })),
      refunds: refunds.map(({ asked_by: by, created_at: createdAt, ...one }) => ({ ...one, by, createdAt })),
      declined: declined.length,
    }
  })
  // In its own scope, because the signature covers the raw bytes of the body.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    serve(scope, 'providerEvent', async ({ request }) => {
      const signature = request.headers['stripe-signature']
      if (!Buffer.isBuffer(request.body) || Array.isArray(signature))
        throw new Refusal('invalid', 'invalid', refusals.invalid)
      await handleWebhook(withDeadline(), request.body, signature)
      await noteWebhook(shop)
      return { received: true }
    })
  })
}
