import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve.ts'
import { type AskingShop, ask, askAsUser, confirm, end } from './service/ask.ts'
import { countWaiting } from './store.ts'

/** The calls of people who wait for a product, and how many the staff see waiting. */
export function serveBackInStock(app: FastifyInstance, shop: AskingShop): void {
  serve(app, 'askBackInStock', async ({ body, request }) => {
    await ask(shop, body, request.ip)
    return { acknowledged: true }
  })
  serve(app, 'askBackInStockAsUser', async ({ body, bearer }) => ({
    acknowledged: true,
    confirmed: await askAsUser(shop, body.productId, bearer),
  }))
  serve(app, 'confirmBackInStock', async ({ body }) => ({
    acknowledged: true,
    product: await confirm(shop.db, body.token),
  }))
  serve(app, 'endBackInStock', async ({ body }) => {
    await end(shop.db, body.token)
    return { acknowledged: true }
  })
  serve(app, 'waitingForProduct', async ({ params: { id } }) => ({
    waiting: (await countWaiting(shop.db, [id])).get(id) ?? 0,
  }))
}
