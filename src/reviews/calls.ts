import type { FastifyInstance } from 'fastify'
import { callUrl } from '#contract/url.ts'
import { keyOf } from '#http/keys.ts'
import { serve } from '#http/serve.ts'
import { add, list, type ReviewShop } from './service.ts'
import { newReviewFromWire, reviewOnWire } from './wire.ts'

/** The calls of the reviews (spec §7). */
export function serveReviews(app: FastifyInstance, shop: ReviewShop): void {
  serve(app, 'listReviews', async ({ query, reply, request: { depends } }) => {
    const { reviews, next } = await list({ ...shop, depends }, query)
    if (next !== undefined) {
      reply.header('link', `<${callUrl('listReviews', {}, { ...query, cursor: next })}>; rel="next"`)
    }
    return reviews.map(reviewOnWire)
  })
  serve(app, 'addReview', async ({ body, headers, bearer, request }) => {
    const { userId, email } = bearer
    const key = keyOf(userId, 'addReview', headers['idempotency-key'], body)
    const author = { userId, email, address: request.ip }
    return { acknowledged: true, insertedId: await add(shop, newReviewFromWire(body), author, key) }
  })
}
