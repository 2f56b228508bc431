import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve.ts'
import { readSetting, type SettingsShop } from '#platform/settings/service.ts'
import { readingToDto } from './answer.ts'
import { understand } from './reading/understand.ts'
import { find } from './service/find.ts'
import type { FindShop } from './service/shop.ts'
import { changeWords, searchWords } from './service/words.ts'

/** The most products of a tried search that are shown. */
const mostFirst = 5

/** The calls about what the owner adds to the words of searches. */
export function serveSearchWords(app: FastifyInstance, shop: SettingsShop & FindShop): void {
  serve(app, 'searchWords', () => readSetting(shop, searchWords))
  serve(app, 'changeSearchWords', async ({ body, bearer, request }) => ({
    acknowledged: true,
    version: await changeWords(shop, body, { ...bearer, requestId: request.id }),
  }))
  serve(app, 'tryReading', async ({ body: { q, value } }) => {
    const vocabulary = await shop.finder.vocabulary(value)
    // As people's searches with these words; it is not counted, and what is found is not cached.
    const trying = { ...shop, finder: { ...shop.finder, vocabulary: async () => vocabulary } }
    const { products, found } = await find(trying, {
      q,
      attributes: new Map(),
      inStock: false,
      isAnyFit: false,
      sort: 'best',
      limit: mostFirst,
    })
    return {
      ...readingToDto(understand(q, vocabulary)),
      total: found.total,
      first: products.map(({ slug, name, why }) => ({ slug, name, why: [...why] })),
    }
  })
}
