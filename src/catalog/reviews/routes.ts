import type { FastifyInstance } from 'fastify'
import { mapRows } from '#base/contract/listing.ts'
import { toRequest } from '#base/contract/names.ts'
import { callUrl } from '#base/contract/url.ts'
import { keyOf } from '#platform/http/idempotency.ts'
import { serve } from '#platform/http/serve.ts'
import { changeSetting, readSetting } from '#platform/settings/service.ts'
import { answer, listForStaff, listOwn, moderate } from './inside/moderate.ts'
import { type DeskReview, reviewTerms } from './model.ts'
import { add, list, type ReviewShop } from './service.ts'

/** The calls of the reviews (spec §7). */
export function serveReviews(app: FastifyInstance, shop: ReviewShop & { clock(): Date }): void {
  serve(app, 'listReviews', async ({ query, reply, request: { depends } }) => {
    const { reviews, next } = await list({ ...shop, depends }, query)
    if (next !== undefined) {
      reply.header('link', `<${callUrl('listReviews', {}, { ...query, cursor: next })}>; rel="next"`)
    }
    return reviews
  })
  serve(app, 'addReview', async ({ body, headers, bearer, request }) => {
    const { userId, email } = bearer
    const key = keyOf(userId, 'addReview', headers['idempotency-key'], toRequest(body))
    const author = { userId, email, address: request.ip }
    return { acknowledged: true, insertedId: await add(shop, body, author, key) }
  })
  serve(app, 'ownReviews', async ({ bearer }) => {
    const rows = await listOwn(shop.db, bearer.userId)
    return mapRows({ rows, total: rows.length }, answered)
  })
  serve(app, 'adminReviews', async ({ query }) => mapRows(await listForStaff(shop.db, query), answered))
  serve(app, 'moderateReviews', async ({ body, bearer, request }) => {
    const by = { ...bearer, requestId: request.id }
    const changes = body.changes.map((change) => ({ because: '', ...change }))
    const before = await moderate(shop, changes, by)
    return { modifiedCount: before.length, before }
  })
  serve(app, 'answerReview', async ({ params, body, bearer, request }) => {
    const by = { ...bearer, requestId: request.id }
    return { acknowledged: true, modifiedCount: await answer(shop, { id: params.id, words: body.words }, by) }
  })
  serve(app, 'removeAnswer', async ({ params, bearer, request }) => {
    const by = { ...bearer, requestId: request.id }
    return { acknowledged: true, deletedCount: await answer(shop, { id: params.id, words: undefined }, by) }
  })
  serve(app, 'reviewSettings', () => readSetting(shop, reviewTerms))
  serve(app, 'changeReviewSettings', async ({ body, bearer, request }) => {
    const by = { ...bearer, requestId: request.id }
    return { acknowledged: true, version: await changeSetting(shop, reviewTerms, body, by) }
  })
}

/** With the words of the shop alone: the author and staff read when it answered beside them. */
function answered({ answer, ...review }: DeskReview) {
  return { ...review, answer: answer?.words ?? '' }
}
