import { type KnownTree, pathTo } from '#catalog/products/known-tree.ts'
import type { Category } from '#catalog/products/model.ts'
import { listCategories, newestPictures, picturesOf } from '#catalog/products/store/categories.ts'
import { depthFirst, type TreeCategory } from '#catalog/products/tree.ts'
import type { CachedRead } from '#platform/db/topics.ts'

/**
 * The whole tree, each category before its descendants, siblings in order; each with the number of products on sale in it
 * and its descendants, and a picture: its own, else the picture of the newest of these products.
 */
export async function categories({ db, depends }: CachedRead<'db'>): Promise<Category[]> {
  depends('categories', 'catalogue')
  const placed = depthFirst(await listCategories(db))
  const shown = placed.flatMap(({ picture, newest }) => (picture === '' && newest !== null ? [newest] : []))
  const pictures = await picturesOf(db, shown)
  return placed.map(({ picture, newest, ...same }) => ({
    ...same,
    picture: picture || (newest === null ? '' : (pictures.get(newest) ?? '')),
  }))
}

/** The pictures of categories that have none of their own: the pictures of their newest products on sale. */
export async function categoryPictures(
  { pool, depends }: CachedRead<'pool'>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  depends('categories', 'catalogue')
  return ids.length === 0 ? new Map() : newestPictures(pool, ids)
}

/** A category on the path from the top of the tree to another. */
export type Step = Pick<TreeCategory, 'name' | 'address'>

/** The path from the top of the tree to a category, the category included; empty for null. */
export function stepsTo(tree: KnownTree, categoryId: string | null): Step[] {
  return pathTo(tree, categoryId).map(({ name, address }) => ({ name, address }))
}
