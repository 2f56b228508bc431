import type { KnownTree } from '#catalog/products/known-tree.ts'
import { findFormerlyNamed } from '#catalog/products/store/categories.ts'
import type { TreeCategory } from '#catalog/products/tree.ts'
import type { CachedRead } from '#platform/db/topics.ts'

/**
 * The address of the category that a text means: its address or its name, in upper or lower case, or a name that it had before. Where
 * several have it, the first of the tree. Undefined for none.
 */
export async function categoryAddress(
  { db, depends }: CachedRead<'db'>,
  tree: KnownTree,
  text: string,
): Promise<string | undefined> {
  depends('categories')
  if (tree.byAddress.has(text)) return text
  const key = keyOf(text)
  const found = byKey(tree).get(key)
  if (found !== undefined) return found.address
  const id = await findFormerlyNamed(db, key)
  return id === undefined ? undefined : tree.byId.get(id)?.address
}

const keys = new WeakMap<KnownTree, ReadonlyMap<string, TreeCategory>>()

/** The categories by address and by name; a name is never in place of another's address. */
function byKey(tree: KnownTree): ReadonlyMap<string, TreeCategory> {
  const known = keys.get(tree)
  if (known !== undefined) return known
  const made = new Map<string, TreeCategory>()
  for (const field of ['address', 'name'] as const)
    for (const category of tree.all) {
      const key = keyOf(category[field])
      if (!made.has(key)) made.set(key, category)
    }
  keys.set(tree, made)
  return made
}

function keyOf(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
}
