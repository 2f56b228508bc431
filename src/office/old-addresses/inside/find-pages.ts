import { productName } from '#base/contract/product-name.ts'
import { screens } from '#base/contract/screens.ts'
import { readTree } from '#catalog/products/service/cached-tree.ts'
import { categoryPaths } from '#catalog/products/service/imported.ts'
import { table as products } from '#catalog/products/service/read.ts'
import type { DbAndPool } from '#platform/db/open.ts'
import { notKept } from '#platform/db/topics.ts'

/** A page of the shop to which an old address may lead. */
export interface Target {
  readonly kind: 'product' | 'category'
  readonly name: string
  readonly target: string
}

/** How many of each kind are answered. */
const most = 6

/** The products on sale and the categories that a text finds by name. */
export async function findPages({ db, pool }: DbAndPool, text: string): Promise<Target[]> {
  const q = text.trim()
  if (q.length < 2) return []
  const found = await products({ db, pool }, { q, filter: 'on_sale', limit: most, offset: 0 })
  const { byId } = await categoryPaths(db)
  const tree = await readTree({ db, pool, depends: notKept })
  const wanted = q.toLowerCase()
  const categories = tree.all.filter(({ id }) => byId.get(id)?.toLowerCase().includes(wanted)).slice(0, most)
  return [
    ...categories.map(({ id, name, address }) => ({
      kind: 'category' as const,
      name: byId.get(id) ?? name,
      target: `${screens.products}?${new URLSearchParams({ category: address })}`,
    })),
    ...found.rows.map(({ name, slug, partNumber }) => ({
      kind: 'product' as const,
      name: [productName(name), partNumber].filter(Boolean).join(', '),
      target: screens.product(slug),
    })),
  ]
}
