import { listAddresses } from '#catalog/store/read.ts'
import { countProducts } from '#catalog/store/table.ts'
import type { DbAndPool } from '#db/open.ts'

/** How many products are on sale. */
export function countOnSale({ db }: DbAndPool): Promise<number> {
  return countProducts(db, { filter: 'on_sale' })
}

/** The public addresses of products on sale, oldest first so that each keeps its place, and when each last changed. */
export function pagesOnSale(
  { pool }: DbAndPool,
  page: { offset: number; limit: number },
): Promise<{ slug: string; changedAt: Date }[]> {
  return listAddresses(pool, page)
}
