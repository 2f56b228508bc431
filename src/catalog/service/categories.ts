import type { Category } from '#catalog/noun.ts'
import type { Step } from '#catalog/store/categories.ts'
import { idsBelow, listCategories, picturesOf, trailTo } from '#catalog/store/categories.ts'
import { depthFirst } from '#catalog/tree.ts'
import type { KeptRead } from '#db/topics.ts'

/**
 * The whole tree, each category before those below it, siblings in their order; each with how many products it and all
 * below it have on sale, and a picture: its own, else that of the newest of them.
 */
export async function categories({ db, depends }: KeptRead<'db'>): Promise<Category[]> {
  depends('categories', 'catalogue')
  const placed = depthFirst(await listCategories(db))
  const shown = placed.flatMap(({ picture, newest }) => (picture === '' && newest !== null ? [newest] : []))
  const pictures = await picturesOf(db, shown)
  return placed.map(({ id, name, department, picture, newest, count, own, parentId, address, depth }) => ({
    id,
    name,
    department,
    picture: picture || (newest === null ? '' : (pictures.get(newest) ?? '')),
    count,
    own,
    parentId,
    address,
    depth,
  }))
}

/** The way from the top of the tree to a category, which is its last step; empty without one. */
export async function trail({ db, depends }: KeptRead<'db'>, categoryId: string | null): Promise<Step[]> {
  depends('categories')
  return categoryId === null ? [] : trailTo(db, categoryId)
}

/** The ids of the category that has an address and of all below it; undefined for no address. */
export async function withAllBelow(
  { db, depends }: KeptRead<'db'>,
  address: string | undefined,
): Promise<string[] | undefined> {
  depends('categories')
  return address === undefined ? undefined : idsBelow(db, address)
}
