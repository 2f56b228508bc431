import { openKnownNorms } from '#catalog/numbers/known-norms.ts'
import { openSearchEngine } from '#finding/find/search-engine.ts'
import { openFind } from '#finding/find/service.ts'
import { openGapAnswers } from '#finding/gaps/answers.ts'
import { readSetting } from '#platform/settings/service.ts'
import { seller } from '#pricing/seller/model.ts'
import type { Config } from './config.ts'
import type { CacheOptions } from './page-cache.ts'

type FindingShop = Omit<Parameters<typeof openFind>[0], 'country' | 'searchEngine'> &
  Pick<CacheOptions, 'cacheBytes'> & { readonly config: Pick<Config, 'searchEngine'> }

/** Finds products, also by the words that the owner adds, until the shop has answered the last request. Without a cache it stores none. */
export async function openFinding(
  opened: AsyncDisposableStack,
  { cacheBytes, config, ...shop }: FindingShop,
) {
  const searchEngine = config.searchEngine && (await openSearchEngine(config.searchEngine))
  opened.defer(async () => searchEngine?.close())
  const country = async () => (await readSetting(shop, seller)).value.country
  const found = openFind({ ...shop, country, searchEngine }, cacheBytes === 0 ? 0 : undefined)
  opened.defer(() => found.finder.close())
  const norms = openKnownNorms(shop)
  opened.defer(() => norms.close())
  const gapAnswers = openGapAnswers({ ...shop, ...found, norms })
  return { ...found, norms, gapAnswers, searchEngine }
}
