import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { toDecimal } from '#base/money.ts'
import type { LogoShop } from '#catalog/products/picture/document-logos.ts'
import { viewerOf } from '#orders/orders/viewer.ts'
import type { PaymentShop } from '#orders/payments/shop.ts'
import { keyOf, ownedKeyOf } from '#platform/http/idempotency.ts'
import { serve } from '#platform/http/serve.ts'
import { changeSetting, readSetting } from '#platform/settings/service.ts'
import { returnTerms } from './model.ts'
import { ask, cancel } from './service/ask.ts'
import { approve, decline } from './service/decide.ts'
import type { Changed } from './service/locked.ts'
import { reasons, table } from './service/read.ts'
import { receive } from './service/receive.ts'
import { refundReturn, replace } from './service/settle.ts'
import { slipFor } from './service/slip.ts'

/** The calls about returns. */
export function serveReturns(app: FastifyInstance, shop: PaymentShop & LogoShop): void {
  serve(app, 'askReturn', async ({ params, body, headers, request }) => {
    const { wish, note, afterDeadline } = body
    const lines = body.lines.map(({ productId, quantity: pieces, reason }) => ({ productId, pieces, reason }))
    const wanted = { lines, wish, note }
    const sent = headers['idempotency-key']
    const asked = { ...wanted, ...(afterDeadline !== undefined && { afterDeadline }) }
    const key = sent === undefined ? undefined : ownedKeyOf(params.id, sent, asked)
    const target = { orderId: params.id, requestId: request.id, key, afterDeadline }
    const { returnId, order } = await ask(shop, viewerOf(request), target, wanted)
    return { acknowledged: true, insertedId: returnId, order }
  })
  serve(app, 'cancelReturn', async ({ params, request }) => {
    const target = { orderId: params.id, id: params.returnId, requestId: request.id }
    const { deletedCount, order } = await cancel(shop, viewerOf(request), target)
    return { acknowledged: true, deletedCount, order }
  })
  serve(app, 'returnSlip', async ({ params, request, reply }) => {
    const bytes = await slipFor(shop, viewerOf(request), { orderId: params.id, id: params.returnId })
    reply.type('application/pdf')
    reply.header('content-disposition', 'inline; filename="return-slip.pdf"')
    return Readable.from([bytes])
  })
  serve(app, 'adminReturns', ({ query }) => table(shop, query))
  serve(app, 'returnReasons', async ({ query }) => ({
    rows: await reasons(shop, query.days),
  }))
  serveSteps(app, shop)
  serveSettings(app, shop)
}

/** The calls by which an admin handles a return. */
function serveSteps(app: FastifyInstance, shop: PaymentShop): void {
  serve(app, 'approveReturn', async ({ params, body, bearer, request }) =>
    answer(await approve(shop, bearer, { id: params.id, requestId: request.id, words: body.words })),
  )
  serve(app, 'declineReturn', async ({ params, body, bearer, request }) =>
    answer(await decline(shop, bearer, { id: params.id, requestId: request.id, words: body.words })),
  )
  serve(app, 'receiveReturn', async ({ params, body, bearer, request }) =>
    answer(await receive(shop, bearer, { id: params.id, requestId: request.id }, body.lines)),
  )
  serve(app, 'replaceReturn', async ({ params, bearer, request }) =>
    answer(await replace(shop, bearer, { id: params.id, requestId: request.id })),
  )
  serve(app, 'refundReturn', async ({ params, body, headers, bearer, request }) => {
    const { delivery = false } = body
    // The idempotency key is compared by these fields: do not change their names.
    const key = keyOf(bearer.userId, 'refundReturn', headers['idempotency-key'], { id: params.id, delivery })
    const target = { id: params.id, requestId: request.id, delivery }
    const ofCall = { ...shop, gateway: shop.gateway.withDeadline() }
    const { refundId, refunded, order } = await refundReturn(ofCall, bearer, target, key)
    return { acknowledged: true, refundId, refunded: toDecimal(refunded), order }
  })
}

function answer({ modifiedCount, order }: Changed) {
  return { acknowledged: true, modifiedCount, order }
}

function serveSettings(app: FastifyInstance, shop: PaymentShop): void {
  serve(app, 'returnSettings', () => readSetting(shop, returnTerms))
  serve(app, 'changeReturnSettings', async ({ body, bearer, request }) => {
    const by = { userId: bearer.userId, email: bearer.email, requestId: request.id }
    return { acknowledged: true, version: await changeSetting(shop, returnTerms, body, by) }
  })
}
