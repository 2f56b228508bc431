import { listAddresses } from '#catalog/store/read.ts'
import { countProducts } from '#catalog/store/table.ts'
import type { CachedRead } from '#db/topics.ts'

/** How many products are on sale. */
export function countOnSale({ db, depends }: CachedRead<'db'>): Promise<number> {
  depends('catalogue')
  return countProducts(db, { filter: 'on_sale' })
}

/** The public addresses of products on sale with their last change, oldest first, so that each keeps its position. */
export function pagesOnSale(
  { pool, depends }: CachedRead<'pool'>,
  page: { offset: number; limit: number },
): Promise<{ slug: string; changedAt: Date }[]> {
  // A change of the stock changes a product's date too.
  depends('catalogue', 'stock')
  return listAddresses(pool, page)
}
