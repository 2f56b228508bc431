import { categoryPictures, trail } from '#catalog/service/categories.ts'
import { page, topCategories } from '#catalog/service/page.ts'
import * as catalog from '#catalog/service/read.ts'
import type { DbAndPool } from '#db/open.ts'
import type { Recorder } from '#http/recorder.ts'
import { quantityBreaks } from '#prices/service.ts'
import * as reviews from '#reviews/service.ts'
import type { PageShop } from '#site/page-shop.ts'

/** The reads for the loaders of one page. Each product is read only once. */
export function pageShop(
  { db, pool }: DbAndPool,
  { read }: Recorder,
  facts: Pick<PageShop, 'mode' | 'publicUrl' | 'payment' | 'googleSignIn'>,
): PageShop {
  return {
    ...facts,
    catalog: {
      latest: (count) => read((depends) => catalog.latest({ pool, depends }, count)),
      page: (query) => read((depends) => page({ db, pool, depends }, query)),
      bySlug: once((slug) => read((depends) => catalog.bySlug({ pool, depends }, slug))),
      byId: once((id) => read((depends) => catalog.byId({ pool, depends }, id))),
      namesOf: (ids) => read((depends) => catalog.namesOf({ pool, depends }, ids)),
      topCategories: () => read((depends) => topCategories({ db, pool, depends })),
      categoryPictures: (ids) => read((depends) => categoryPictures({ pool, depends }, ids)),
      trail: (categoryId) => read((depends) => trail({ db, pool, depends }, categoryId)),
      related: (product, count) => read((depends) => catalog.related({ pool, depends }, product, count)),
    },
    prices: {
      breaks: (productId) => read((depends) => quantityBreaks({ pool, depends }, productId)),
    },
    reviews: {
      page: (wanted) => read((depends) => reviews.page({ pool, depends }, wanted)),
      ofProduct: (productId, count) =>
        read((depends) => reviews.ofProduct({ pool, depends }, productId, count)),
    },
  }
}

/** Memoises a read by its key. */
function once<Answer>(ask: (key: string) => Promise<Answer>): (key: string) => Promise<Answer> {
  const answers = new Map<string, Promise<Answer>>()
  return (key) => {
    const answer = answers.get(key) ?? ask(key)
    answers.set(key, answer)
    return answer
  }
}
