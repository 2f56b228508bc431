import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { LogoShop } from '#catalog/products/picture/document-logos.ts'
import type { OrderShop } from '#orders/orders/shop.ts'
import { viewerOf } from '#orders/orders/viewer.ts'
import { keyOf } from '#platform/http/idempotency.ts'
import { serve } from '#platform/http/serve.ts'
import { markArrived } from './service/arrive.ts'
import { holdOrder, releaseOrder } from './service/hold.ts'
import { pack, stopPacking, unprintableLetters } from './service/pack.ts'
import { shipAll, shipMany, shipOnce } from './service/ship.ts'
import { takeBack, unship } from './service/take-back.ts'
import { changeTracking, checkTracking } from './service/track.ts'

/** The calls that ship orders (spec §7: markShipped). */
export function serveShipments(app: FastifyInstance, shop: OrderShop & LogoShop): void {
  serve(app, 'markShipped', async ({ params, bearer, request }) => {
    const modifiedCount = await shipAll(shop, bearer, { id: params.id, requestId: request.id })
    return { acknowledged: true, modifiedCount }
  })
  serve(app, 'shipOrders', async ({ body, bearer, request }) => {
    const { unpaid, held, ...outcome } = await shipMany(shop, bearer, {
      ...body,
      requestId: request.id,
    })
    return {
      acknowledged: true,
      modifiedCount: outcome.shipped.length,
      ...outcome,
      ...(unpaid.length > 0 && { unpaid }),
      ...(held.length > 0 && { held }),
    }
  })
  serve(app, 'checkTracking', async ({ body }) => ({ used: await checkTracking(shop, body.numbers) }))
  serve(app, 'unshipOrder', async ({ params, bearer, request }) => {
    const modifiedCount = await unship(shop, bearer, { id: params.id, requestId: request.id })
    return { acknowledged: true, modifiedCount }
  })
  serve(app, 'holdOrder', async ({ params, body, bearer, request }) => {
    const target = { id: params.id, requestId: request.id }
    return { acknowledged: true, modifiedCount: await holdOrder(shop, bearer, target, body.reason) }
  })
  serve(app, 'releaseOrder', async ({ params, bearer, request }) => {
    const target = { id: params.id, requestId: request.id }
    return { acknowledged: true, modifiedCount: await releaseOrder(shop, bearer, target) }
  })
  serve(app, 'stopPacking', async ({ params, bearer, request }) => {
    const target = { id: params.id, requestId: request.id }
    return { acknowledged: true, modifiedCount: await stopPacking(shop, bearer, target) }
  })
  serve(app, 'unprintableLetters', async ({ params }) => ({
    letters: await unprintableLetters(shop, params.id),
  }))
  serve(app, 'packOrders', async ({ body, bearer, request, reply }) => {
    const bytes = await pack(shop, bearer, { ids: body.ids, requestId: request.id })
    reply.type('application/pdf')
    reply.header('content-disposition', 'inline; filename="packing-slips.pdf"')
    return Readable.from([bytes])
  })
  serve(app, 'addShipment', async ({ params, body, headers, bearer, request }) => {
    const { carrier, tracking } = body
    const lines = body.lines.map(({ productId, quantity: pieces }) => ({ productId, pieces }))
    const wanted = { lines, carrier, tracking }
    // The idempotency key is compared by these fields: do not change their names.
    const key = keyOf(bearer.userId, 'addShipment', headers['idempotency-key'], { id: params.id, ...wanted })
    const target = { id: params.id, requestId: request.id }
    const { shipmentId, order } = await shipOnce(shop, bearer, target, wanted, key)
    return { acknowledged: true, insertedId: shipmentId, order }
  })
  serve(app, 'changeTracking', async ({ params, body, bearer, request }) => {
    const { modifiedCount, order } = await changeTracking(
      shop,
      bearer,
      { ...params, requestId: request.id },
      body,
    )
    return { acknowledged: true, modifiedCount, order }
  })
  serve(app, 'markArrived', async ({ params, request }) => {
    const target = { ...params, requestId: request.id }
    const { modifiedCount, order } = await markArrived(shop, viewerOf(request), target)
    return { acknowledged: true, modifiedCount, order }
  })
  serve(app, 'takeShipmentBack', async ({ params, bearer, request }) => {
    const { deletedCount, order } = await takeBack(shop, bearer, { ...params, requestId: request.id })
    return { acknowledged: true, deletedCount, order }
  })
}
