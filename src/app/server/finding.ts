import { openKnownNorms } from '#catalog/numbers/known-norms.ts'
import { openAnswerCache } from '#finding/find/service/answer-cache.ts'
import { openFinder } from '#finding/find/service/finder.ts'
import { openShown } from '#finding/find/service/shown.ts'
import { ownersWords } from '#finding/find/service/words.ts'
import { openGapAnswers } from '#finding/gaps/answers.ts'
import type { Guard } from '#platform/http/headers.ts'
import type { CacheOptions } from './page-cache.ts'

/** Finds products, also by the words that the owner adds, until the shop has answered the last request. Without a cache it stores none. */
export function openFinding(
  opened: AsyncDisposableStack,
  shop: Parameters<typeof openFinder>[0] & Parameters<typeof openShown>[0] & { readonly guard: Guard },
  { cacheBytes }: CacheOptions,
) {
  const most = cacheBytes === 0 ? 0 : undefined
  const finder = openFinder({ ...shop, further: () => ownersWords(shop) })
  opened.defer(() => finder.close())
  const norms = openKnownNorms(shop)
  opened.defer(() => norms.close())
  const found = { finder, norms, shown: openShown(shop, most) }
  const gapAnswers = openGapAnswers({ ...shop, ...found })
  return { ...found, answers: openAnswerCache({ ...shop, finder }, most), gapAnswers }
}
