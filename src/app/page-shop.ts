import { categories, trail } from '#catalog/service/categories.ts'
import { page } from '#catalog/service/page.ts'
import * as catalog from '#catalog/service/read.ts'
import type { DbAndPool } from '#db/open.ts'
import * as reviews from '#reviews/service.ts'
import type { PageShop } from '#site/page-shop.ts'

/** What a page's loader may ask of the shop. */
export function pageShop(
  shop: DbAndPool,
  facts: Pick<PageShop, 'mode' | 'publicUrl' | 'payment' | 'googleSignIn'>,
): PageShop {
  return {
    ...facts,
    catalog: {
      latest: (count) => catalog.latest(shop, count),
      page: (query) => page(shop, query),
      bySlug: (slug) => catalog.bySlug(shop, slug),
      byId: (id) => catalog.byId(shop, id),
      categories: () => categories(shop),
      trail: (categoryId) => trail(shop, categoryId),
      related: (product, count) => catalog.related(shop, product, count),
    },
    reviews: {
      page: (wanted) => reviews.page(shop, wanted),
      ofProduct: (productId, count) => reviews.ofProduct(shop, productId, count),
    },
  }
}
