import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { networkOf } from '#identity/network.ts'
import { checkOut } from './service/check-out.ts'
import type { CheckoutShop } from './shop.ts'
import { checkedOutOnWire, requestFromWire } from './wire.ts'

/** The call that orders a cart. */
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
}
