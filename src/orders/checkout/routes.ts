import type { FastifyInstance } from 'fastify'
import { orderNumber } from '#base/contract/order-number.ts'
import { readAnswers } from '#finding/fitment/service/verdicts.ts'
import { viewerOf } from '#orders/orders/viewer.ts'
import { networkOf } from '#people/identity/network.ts'
import { serve } from '#platform/http/serve.ts'
import { cartToDto } from '#pricing/carts/dto.ts'
import { askedFromDto, requestFromDto, takenFromDto } from './dto.ts'
import { cartLimits } from './service/cart-limits.ts'
import { checkOut } from './service/check-out.ts'
import { findBuyers } from './service/find-buyers.ts'
import { putBack } from './service/put-back.ts'
import { priceOrder, takeOrder } from './service/take-order.ts'
import type { CheckoutShop } from './shop.ts'
import { linksOf } from './store/links.ts'

/** The calls that order a cart, and that take an order for a customer. */
export function serveCheckout(app: FastifyInstance, shop: CheckoutShop): void {
  serve(app, 'checkOut', async ({ body, headers, bearer, request }) => {
    const {
      orderId,
      number,
      orderKey = null,
    } = await checkOut(shop, {
      token: request.cartToken,
      buyer: { account: bearer, network: networkOf(request.ip) },
      request: requestFromDto(body),
      key: headers['idempotency-key'],
    })
    return { acknowledged: true, insertedId: orderId, number, orderKey }
  })
  serve(app, 'cartLimits', async ({ request }) => {
    return { lines: await cartLimits(shop, request.cartToken, networkOf(request.ip)) }
  })
  serve(app, 'putBackOrder', async ({ params, request }) => {
    const order = { id: params.id, token: request.cartToken, requestId: request.id }
    const cart = await putBack(shop, viewerOf(request), order)
    return { acknowledged: true, deletedCount: 1, cart: cartToDto(cart) }
  })
  serve(app, 'priceOrder', async ({ body }) => {
    const { cart, vehicles, onAccount } = await priceOrder(shop, askedFromDto(body, readAnswers))
    return { ...cartToDto(cart), vehicles, onAccount }
  })
  serve(app, 'takeOrder', async ({ body, headers, bearer, request }) => {
    const { orderId, number } = await takeOrder(shop, {
      ...takenFromDto(body, readAnswers),
      admin: { userId: bearer.userId, email: bearer.email, requestId: request.id },
      mayTakeMoney: bearer.permissions.has('payments.manual'),
      key: headers['idempotency-key'],
    })
    return { acknowledged: true, insertedId: orderId, number }
  })
  serve(app, 'findBuyers', async ({ query: { q } }) => ({ buyers: await findBuyers(shop, q) }))
  serve(app, 'orderLinks', async ({ params }) => ({
    links: (await linksOf(shop.db, params.id)).map(({ orderId: id, ...link }) => ({
      id,
      number: orderNumber(id),
      ...link,
    })),
  }))
}
