import type { FastifyInstance, FastifyReply } from 'fastify'
import { refusals } from '#base/contract/messages/refusals.ts'
import { callUrl } from '#base/contract/url.ts'
import { existing } from '#base/refusal.ts'
import { networkOf } from '#people/identity/network.ts'
import { findUser } from '#people/users/service.ts'
import { serve } from '#platform/http/serve.ts'
import type { HistorySource } from './history.ts'
import type { PaymentCloser } from './payment-closer.ts'
import { askForLink } from './service/ask-for-link.ts'
import { remove } from './service/cancel.ts'
import { historyOf } from './service/history.ts'
import { limitsOf } from './service/limit.ts'
import { addNote } from './service/note.ts'
import { findOne, findVisible, listAll, listOwn } from './service/read.ts'
import { resend } from './service/resend.ts'
import { table } from './service/table.ts'
import type { OrderShop } from './shop.ts'
import { viewerOf } from './viewer.ts'

/** The calls of orders (spec §7). */
export function serveOrders(app: FastifyInstance, shop: OrderShop, paymentCloser: PaymentCloser): void {
  serve(app, 'allOrders', async ({ query, reply }) => {
    const { orders, next } = await listAll(shop.db, query)
    linkNext(reply, 'allOrders', query, next)
    return orders
  })
  serve(app, 'ownOrders', async ({ query, bearer, reply }) => {
    const { orders, next } = await listOwn(shop.db, bearer, query)
    linkNext(reply, 'ownOrders', query, next)
    return orders
  })
  serve(app, 'oneOrder', ({ params, request }) => findOne(shop.db, viewerOf(request), params.id))
  serve(app, 'askForOrderLink', async ({ body, request }) => {
    await askForLink(shop.db, body, request.ip)
    return { acknowledged: true }
  })
  serve(app, 'mine', async ({ query, bearer, request }) => {
    const { db } = shop
    const [user, own, order] = await Promise.all([
      findUser(db, bearer.email),
      query.orders === undefined ? undefined : listOwn(db, bearer, { limit: query.orders }),
      query.order === undefined ? undefined : findVisible(db, viewerOf(request), query.order),
    ])
    return {
      user,
      admin: bearer.staffRole !== undefined,
      permissions: [...bearer.permissions],
      ...(own && { orders: own.orders }),
      ...(order && { order }),
    }
  })
  serve(app, 'removeOrder', async ({ params, request }) => {
    const order = { id: params.id, requestId: request.id }
    await remove(shop, paymentCloser.withDeadline(), viewerOf(request), order)
    return { acknowledged: true, deletedCount: 1 }
  })
  serve(app, 'orderLimit', async ({ params, bearer, request }) => {
    const { productId } = params
    const buyer = { ...bearer, network: networkOf(request.ip) }
    const [limit] = await limitsOf(shop, buyer, [{ productId, quantity: 0 }])
    return existing(limit, refusals.missingProduct)
  })
  serve(app, 'adminOrders', ({ query }) => table(shop, query))
}

/** The calls about what happened to an order. `sources` come from all parts of the shop. */
export function serveHistory(app: FastifyInstance, shop: OrderShop, sources: readonly HistorySource[]): void {
  serve(app, 'orderHistory', async ({ params }) => ({
    events: (await historyOf(shop.db, sources, params.id)).map(({ mail = null, ...event }) => ({
      ...event,
      mail,
    })),
  }))
  serve(app, 'addOrderNote', async ({ params, body, bearer }) => {
    const insertedId = await addNote(shop, bearer, { orderId: params.id, words: body.words })
    return { acknowledged: true, insertedId }
  })
  serve(app, 'resendMail', async ({ params, bearer, request }) => {
    const target = { orderId: params.id, mailId: params.mailId, requestId: request.id }
    return { acknowledged: true, insertedId: await resend(shop, bearer, target) }
  })
}

function linkNext(
  reply: FastifyReply,
  call: 'allOrders' | 'ownOrders',
  query: object,
  next: string | undefined,
): void {
  if (next !== undefined)
    reply.header('link', `<${callUrl(call, {}, { ...query, cursor: next })}>; rel="next"`)
}
