import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { retrySeconds } from '#platform/http/door.ts'
import { serve } from '#platform/http/serve.ts'
import { fileTypes, type StoredFeed } from './model.ts'
import { addFeed, editFeed, removeFeed, renewFeed } from './service/change.ts'
import { remarksOf } from './service/remarks.ts'
import { contentOf, etagOf, feedAt, isKnown } from './service/serve.ts'
import type { FeedShop } from './service/shop.ts'
import { listFeeds } from './store/feeds.ts'

/** The calls about feeds, and the feeds themselves. */
export function serveFeeds(app: FastifyInstance, shop: FeedShop): void {
  serve(app, 'feeds', async () => ({
    feeds: (await listFeeds(shop.db)).map((feed) => shownFeed(feed, shop.shopUrl)),
  }))
  serve(app, 'addFeed', async ({ body, bearer, request }) => ({
    acknowledged: true,
    insertedId: await addFeed(shop, body, { ...bearer, requestId: request.id }),
  }))
  serve(app, 'editFeed', async ({ params, body, bearer, request }) => ({
    acknowledged: true,
    modifiedCount: Number(await editFeed(shop, params.id, body, { ...bearer, requestId: request.id })),
  }))
  serve(app, 'renewFeed', async ({ params, bearer, request }) => {
    await renewFeed(shop, params.id, { ...bearer, requestId: request.id })
    return { acknowledged: true, modifiedCount: 1 }
  })
  serve(app, 'removeFeed', async ({ params, bearer, request }) => {
    await removeFeed(shop, params.id, { ...bearer, requestId: request.id })
    return { acknowledged: true, deletedCount: 1 }
  })
  serve(app, 'feedRemarks', ({ params, query }) => remarksOf(shop, params.id, query))
  app.get<{ Params: { file: string } }>('/feeds/:file', { config: { open: 'pages' } }, (request, reply) =>
    sendFeed(shop, request, reply, request.params.file),
  )
}

/** For how long a program waits for a feed that is being written. */
const soonSeconds = 60

/**
 * Sends a feed. Nobody on the way may store it: an address that was renewed leads nowhere from then on. Who has the content asks each time
 * whether it is still the same.
 */
async function sendFeed(
  shop: FeedShop,
  request: FastifyRequest,
  reply: FastifyReply,
  file: string,
): Promise<unknown> {
  const feed = await feedAt(shop, file)
  if (feed === undefined) {
    reply.header('cache-control', 'no-store')
    return reply.callNotFound()
  }
  const wait = (seconds: number) =>
    reply.code(503).header('cache-control', 'no-store').header('retry-after', String(seconds)).send()
  if (!shop.opening.state().isOpen) return wait(retrySeconds)
  const isGzipped = acceptsGzip(request)
  reply
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-encoding')
    .header('x-robots-tag', 'noindex')
    .header('etag', etagOf(feed.digest, isGzipped))
    .header('last-modified', (feed.contentAt ?? new Date()).toUTCString())
  if (feed.run !== null && isKnown(feed, request.headers)) return reply.code(304).send()
  const content = await contentOf(shop, feed, isGzipped)
  if (content === undefined) return wait(soonSeconds)
  reply.type(fileTypes[feed.kind].type).header('content-length', content.length)
  if (isGzipped) reply.header('content-encoding', 'gzip')
  return reply.send(content.stream)
}

function acceptsGzip({ headers }: FastifyRequest): boolean {
  const accepted = headers['accept-encoding']
  return /(?:^|,)\s*(?:gzip|\*)\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/i.test(
    String(accepted ?? ''),
  )
}

function shownFeed(feed: StoredFeed, shopUrl: string) {
  const { token, readAt, contentAt, run: _, digest: _digest, ...same } = feed
  return {
    ...same,
    address: `${shopUrl}/feeds/${token}.${fileTypes[feed.kind].ending}`,
    writtenAt: readAt,
    contentAt,
  }
}
