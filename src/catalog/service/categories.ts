import type { Category } from '#catalog/noun.ts'
import {
  type CategoryWithDescendants,
  findWithDescendants,
  listCategories,
  listTree,
  newestPictures,
  picturesOf,
  type Step,
  type TreeCategory,
  trailTo,
} from '#catalog/store/categories.ts'
import { depthFirst, parentsFirst } from '#catalog/tree.ts'
import type { CachedRead } from '#db/topics.ts'

/**
 * The whole tree, each category before its descendants, siblings in order; each with the number of products on sale in it
 * and its descendants, and a picture: its own, else that of the newest of these products.
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

/** The whole tree in the order set by the admins, each category before its descendants; without counts. */
export async function tree({ db, depends }: CachedRead<'db'>): Promise<TreeCategory[]> {
  depends('categories')
  return parentsFirst(await listTree(db))
}

/** The pictures of categories that have none of their own: those of their newest products on sale. */
export async function categoryPictures(
  { db, depends }: CachedRead<'db'>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  depends('categories', 'catalogue')
  return ids.length === 0 ? new Map() : newestPictures(db, ids)
}

/** The path from the top of the tree to a category, the category included; empty for null. */
export async function trail(
  { pool, depends }: CachedRead<'pool'>,
  categoryId: string | null,
): Promise<Step[]> {
  depends('categories')
  return categoryId === null ? [] : trailTo(pool, categoryId)
}

/** The category with an address, and its descendants; null when no category has it, undefined without an address. */
export async function findCategoryAt(
  { db, depends }: CachedRead<'db'>,
  address: string | undefined,
): Promise<CategoryWithDescendants | null | undefined> {
  depends('categories')
  return address === undefined ? undefined : ((await findWithDescendants(db, address)) ?? null)
}
