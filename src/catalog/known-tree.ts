import { parentsFirst, type TreeCategory } from './tree.ts'

/** The whole tree of categories, for looking up. */
export interface KnownTree {
  /** Each category before its descendants, siblings in order. */
  readonly all: readonly TreeCategory[]
  readonly byId: ReadonlyMap<string, TreeCategory>
  readonly byAddress: ReadonlyMap<string, TreeCategory>
  /** By the id of the parent; null for those at the top. */
  readonly children: ReadonlyMap<string | null, readonly TreeCategory[]>
}

/** @param rows siblings in order. */
export function knowTree(rows: readonly TreeCategory[]): KnownTree {
  const all = parentsFirst(rows)
  return {
    all,
    byId: new Map(all.map((category) => [category.id, category])),
    byAddress: new Map(all.map((category) => [category.address, category])),
    children: Map.groupBy(all, ({ parentId }) => parentId),
  }
}

/** The path from the top to a category, the category included; empty for an id that the tree does not have. */
export function pathTo({ byId }: KnownTree, id: string | null): TreeCategory[] {
  const path: TreeCategory[] = []
  for (let at = byId.get(id ?? ''); at !== undefined; at = byId.get(at.parentId ?? '')) path.unshift(at)
  return path
}

/** The ids of a category and of all below it. */
export function withAllBelow(tree: KnownTree, id: string): string[] {
  return [id, ...(tree.children.get(id) ?? []).flatMap((child) => withAllBelow(tree, child.id))]
}

/** Adds to the count of each category those of all below it; categories that hold nothing are left out. */
export function sumBelow({ all }: KnownTree, own: ReadonlyMap<string, number>): Map<string, number> {
  const sums = new Map<string, number>()
  // From last to first: a category is complete before it is added to its parent.
  for (const { id, parentId } of all.toReversed()) {
    const sum = (sums.get(id) ?? 0) + (own.get(id) ?? 0)
    if (sum === 0) sums.delete(id)
    else sums.set(id, sum)
    if (parentId !== null && sum > 0) sums.set(parentId, (sums.get(parentId) ?? 0) + sum)
  }
  return sums
}

/**
 * The categories of which a page may show something while one is chosen: those at the top; the path to the chosen one, its
 * siblings and its children; without one the two uppermost levels.
 */
export function aroundOf(tree: KnownTree, chosen: TreeCategory | undefined): TreeCategory[] {
  const below = (id: string | null) => tree.children.get(id) ?? []
  const top = below(null)
  const others =
    chosen === undefined
      ? top.flatMap(({ id }) => below(id))
      : [...pathTo(tree, chosen.id), ...below(chosen.parentId), ...below(chosen.id)]
  const shown = new Set([...top, ...others])
  return [...shown]
}
