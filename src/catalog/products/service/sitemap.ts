import { listAddresses, listAddressesWithProducts, listParts } from '#catalog/products/store/sitemap.ts'
import type { CachedRead } from '#platform/db/topics.ts'

/** The parts, from 1, that have an address of a product on sale. A product stays in its part. */
export function partsOnSale({ db, depends }: CachedRead<'db'>): Promise<number[]> {
  depends('catalogue')
  return listParts(db)
}

/** The public addresses of the products on sale in one part, oldest first, and when each was last changed. */
export function pagesOnSale(
  { pool, depends }: CachedRead<'pool'>,
  part: number,
): Promise<{ slug: string; changedAt: Date }[]> {
  // A change of the stock changes a product's date too.
  depends('catalogue', 'stock')
  return listAddresses(pool, part)
}

/** The addresses of the categories with products on sale, their own or their descendants'. */
export function categoriesOnSale({ db, depends }: CachedRead<'db'>): Promise<string[]> {
  depends('categories', 'catalogue')
  return listAddressesWithProducts(db)
}
