import { type AttributeCounts, attributeCounts, valueWithUnit } from '#catalog/products/attribute-counts.ts'
import type { KnownTree } from '#catalog/products/known-tree.ts'
import { countAttributes } from '#catalog/products/store/attributes.ts'
import type { CachedRead } from '#platform/db/topics.ts'
import { type PageQuery, withDescendants } from './page.ts'

/** The most products of a list of which attributes are counted: that takes time for each of them. */
const mostRead = 10_000

/** The list whose attributes are counted. */
export type AttributesQuery = Pick<PageQuery, 'category' | 'makers' | 'madeIn' | 'inStock' | 'from' | 'to'>

/**
 * What a list of a category may be narrowed to by attributes, each with its number of products; those that the most have first. Empty
 * for a list of more than 10,000 products, and for a list of no category: its products have nothing in common.
 * @param total how many products the list has.
 */
export async function attributesOfList(
  { db, depends }: CachedRead<'db'>,
  { category, makers, madeIn, inStock = false, from, to }: AttributesQuery,
  tree: KnownTree,
  total: number,
): Promise<AttributeCounts[]> {
  depends('catalogue')
  if (inStock) depends('stock')
  if (category === undefined || total > mostRead) return []
  const categories = withDescendants(tree, tree.byAddress.get(category) ?? null)
  const wanted = { categories, makers, madeIn, inStock, from, to, filter: 'on_sale' } as const
  const counts = new Map<string, Map<string, number>>()
  for (const { attribute, count } of await countAttributes(db, wanted, mostRead)) {
    const { name, value, unit } = attribute
    const values = counts.get(name) ?? new Map<string, number>()
    counts.set(name, values.set(valueWithUnit(value, unit), count))
  }
  return attributeCounts(counts)
}
