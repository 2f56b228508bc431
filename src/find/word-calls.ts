import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { readSetting, type SettingsShop } from '#settings/service.ts'
import { readingOnWire } from './answer.ts'
import { understand } from './reading/understand.ts'
import type { Finder } from './service/finder.ts'
import { changeWords, searchWords } from './service/words.ts'

/** The calls about what the owner adds to the words of searches. */
export function serveSearchWords(
  app: FastifyInstance,
  shop: SettingsShop & { readonly finder: Finder },
): void {
  serve(app, 'searchWords', () => readSetting(shop, searchWords))
  serve(app, 'changeSearchWords', async ({ body, bearer, request }) => ({
    acknowledged: true,
    version: await changeWords(shop, body, { ...bearer, requestId: request.id }),
  }))
  serve(app, 'tryReading', async ({ body: { q, value } }) =>
    readingOnWire(understand(q, await shop.finder.vocabulary(value))),
  )
}
