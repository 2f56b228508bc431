import type { FastifyInstance } from 'fastify'
import { erasure } from '#base/contract/messages/erasure.ts'
import type { PaymentCloser } from '#orders/orders/payment-closer.ts'
import type { OrderShop } from '#orders/orders/shop.ts'
import type { Limits } from '#people/identity/limits.ts'
import { bearerToken } from '#platform/http/credentials.ts'
import { serve } from '#platform/http/serve.ts'
import { personalData } from './service/export.ts'
import { forget } from './service/forget.ts'
import { dataOfCustomer, eraseCustomer } from './service/of-customer.ts'
import { reauthenticate } from './service/reauthenticate.ts'

/** The calls by which users export their personal data and delete their account, and by which staff do it for a customer. */
export function servePrivacy(
  app: FastifyInstance,
  shop: OrderShop,
  paymentCloser: PaymentCloser,
  limits: Limits,
): void {
  serve(app, 'exportUser', async ({ bearer, reply }) => {
    reply
      .header('content-disposition', 'attachment; filename="my-data.json"')
      .header('cache-control', 'no-store')
    return personalData(shop, bearer)
  })
  serve(app, 'deleteUser', async ({ body, bearer, request }) => {
    const { userId, email } = bearer
    const token = bearerToken(request) ?? ''
    await reauthenticate(shop, limits, { userId, email, token, address: request.ip, password: body.password })
    await forget(shop, paymentCloser, { person: bearer }, request.id)
    return { acknowledged: true, deletedCount: 1 }
  })
  serve(app, 'exportCustomer', async ({ params, bearer, request, reply }) => {
    reply
      .header('content-disposition', `attachment; filename="${erasure.savedAs}"`)
      .header('cache-control', 'no-store')
    return dataOfCustomer(shop, { id: params.id, by: bearer, requestId: request.id })
  })
  serve(app, 'eraseCustomer', async ({ params, bearer, request }) => {
    await eraseCustomer(shop, paymentCloser, { id: params.id, by: bearer, requestId: request.id })
    return { acknowledged: true, deletedCount: 1 }
  })
}
