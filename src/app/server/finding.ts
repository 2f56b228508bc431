import { openKnownNorms } from '#catalog/numbers/known-norms.ts'
import { openFind } from '#finding/find/service.ts'
import { openGapAnswers } from '#finding/gaps/answers.ts'
import { readSetting } from '#platform/settings/service.ts'
import { seller } from '#pricing/seller/model.ts'
import type { CacheOptions } from './page-cache.ts'

/** Finds products, also by the words that the owner adds, until the shop has answered the last request. Without a cache it stores none. */
export function openFinding(
  opened: AsyncDisposableStack,
  shop: Omit<Parameters<typeof openFind>[0], 'country'>,
  { cacheBytes }: CacheOptions,
) {
  const country = async () => (await readSetting(shop, seller)).value.country
  const found = openFind({ ...shop, country }, cacheBytes === 0 ? 0 : undefined)
  opened.defer(() => found.finder.close())
  const norms = openKnownNorms(shop)
  opened.defer(() => norms.close())
  const gapAnswers = openGapAnswers({ ...shop, ...found, norms })
  return { ...found, norms, gapAnswers }
}
