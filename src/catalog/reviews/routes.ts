import type { FastifyInstance } from 'fastify'
import { mapRows } from '#base/contract/listing.ts'
import { callUrl } from '#base/contract/url.ts'
import { keyOf } from '#platform/http/idempotency.ts'
import { serve } from '#platform/http/serve.ts'
import { changeSetting, readSetting } from '#platform/settings/service.ts'
import {
  deskReviewToDto,
  moderationFromDto,
  moderationToDto,
  newReviewFromDto,
  ownReviewToDto,
  reviewToDto,
} from './dto.ts'
import { answer, listForStaff, listOwn, moderate } from './inside/moderate.ts'
import { reviewTerms } from './model.ts'
import { add, list, type ReviewShop } from './service.ts'

/** The calls of the reviews (spec §7). */
export function serveReviews(app: FastifyInstance, shop: ReviewShop & { clock(): Date }): void {
  serve(app, 'listReviews', async ({ query, reply, request: { depends } }) => {
    const { reviews, next } = await list({ ...shop, depends }, query)
    if (next !== undefined) {
      reply.header('link', `<${callUrl('listReviews', {}, { ...query, cursor: next })}>; rel="next"`)
    }
    return reviews.map(reviewToDto)
  })
  serve(app, 'addReview', async ({ body, headers, bearer, request }) => {
    const { userId, email } = bearer
    const key = keyOf(userId, 'addReview', headers['idempotency-key'], body)
    const author = { userId, email, address: request.ip }
    return { acknowledged: true, insertedId: await add(shop, newReviewFromDto(body), author, key) }
  })
  serve(app, 'ownReviews', async ({ bearer }) => {
    const rows = await listOwn(shop.db, bearer.userId)
    return mapRows({ rows, total: rows.length }, ownReviewToDto)
  })
  serve(app, 'adminReviews', async ({ query }) =>
    mapRows(await listForStaff(shop.db, query), deskReviewToDto),
  )
  serve(app, 'moderateReviews', async ({ body, bearer, request }) => {
    const by = { ...bearer, requestId: request.id }
    const before = await moderate(shop, body.changes.map(moderationFromDto), by)
    return { modifiedCount: before.length, before: before.map(moderationToDto) }
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
