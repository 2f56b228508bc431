import { categoryPictures } from '#catalog/service/categories.ts'
import { page, topCategories } from '#catalog/service/page.ts'
import * as catalog from '#catalog/service/read.ts'
import type { DbAndPool } from '#db/open.ts'
import type { Recorder } from '#http/recorder.ts'
import * as reviews from '#reviews/service.ts'
import type { PageShop } from '#site/page-shop.ts'
import { productPage } from './product-page.ts'

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
      byId: once((id) => read((depends) => catalog.byId({ pool, depends }, id))),
      namesOf: (ids) => read((depends) => catalog.namesOf({ pool, depends }, ids)),
      topCategories: () => read((depends) => topCategories({ db, pool, depends })),
      categoryPictures: (ids) => read((depends) => categoryPictures({ pool, depends }, ids)),
    },
    productPage: once((slug) => read((depends) => productPage({ db, pool, depends }, slug))),
    reviews: {
      page: (wanted) => read((depends) => reviews.page({ pool, depends }, wanted)),
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
