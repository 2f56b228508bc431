import type { FastifyInstance } from 'fastify'
import { readAnswers } from '#fitment/service/verdicts.ts'
import { serve } from '#http/serve.ts'
import { networkOf } from '#identity/network.ts'
import { checkOut } from './service/check-out.ts'
import { priceOrder, takeOrder } from './service/take-order.ts'
import type { CheckoutShop } from './shop.ts'
import { linksOf } from './store/links.ts'
import {
  askedFromWire,
  checkedOutOnWire,
  linkedOnWire,
  quotedOnWire,
  requestFromWire,
  takenFromWire,
} from './wire.ts'

/** The calls that order a cart, and that take an order for a customer. */
export function serveCheckout(app: FastifyInstance, shop: CheckoutShop): void {
  serve(app, 'checkOut', async ({ body, headers, bearer, request }) => {
    const placed = await checkOut(shop, {
      token: request.cartToken,
      buyer: { account: bearer, network: networkOf(request.ip) },
      request: requestFromWire(body),
      key: headers['idempotency-key'],
    })
    return checkedOutOnWire(placed)
  })
  serve(app, 'priceOrder', async ({ body }) =>
    quotedOnWire(await priceOrder(shop, askedFromWire(body, readAnswers))),
  )
  serve(app, 'takeOrder', async ({ body, headers, bearer, request }) => {
    const { orderId, number } = await takeOrder(shop, {
      ...takenFromWire(body, readAnswers),
      admin: { userId: bearer.userId, email: bearer.email, requestId: request.id },
      key: headers['idempotency-key'],
    })
    return { acknowledged: true, insertedId: orderId, number }
  })
  serve(app, 'orderLinks', async ({ params }) => ({
    links: (await linksOf(shop.db, params.id)).map(linkedOnWire),
  }))
}
