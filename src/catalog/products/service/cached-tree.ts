import { type KnownTree, knowTree } from '#catalog/products/known-tree.ts'
import { findTreeVersion, listTree } from '#catalog/products/store/categories.ts'
import type { Db } from '#platform/db/open.ts'
import type { CachedRead } from '#platform/db/topics.ts'

/** The last tree of each database, with its version. */
const kept = new WeakMap<Db, { readonly version: string; readonly tree: KnownTree }>()

/** The whole tree of categories. It is read again only after a change of it, which one small statement tells. */
export async function readTree({ db, pool, depends }: CachedRead<'db' | 'pool'>): Promise<KnownTree> {
  const version = kept.has(db) ? await findTreeVersion(pool) : undefined
  return treeOf({ db, depends }, version)
}

/** The same for a version that was just read from the database; undefined reads the tree. */
export async function treeOf(
  { db, depends }: CachedRead<'db'>,
  version: string | null | undefined,
): Promise<KnownTree> {
  depends('categories')
  const last = kept.get(db)
  if (last !== undefined && last.version === version) return last.tree
  const rows = await listTree(db)
  const tree = knowTree(rows)
  const [first] = rows
  if (first?.version) kept.set(db, { version: first.version, tree })
  return tree
}
