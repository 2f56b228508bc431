import { parentsFirst, type TreeCategory } from './tree.ts'

/** The whole tree of categories, for looking up. */
export interface KnownTree {
  /** Each category before its descendants, siblings in order. */
  readonly all: readonly TreeCategory[]
  /** Where each stands in `all`, by its id. */
  readonly places: ReadonlyMap<string, number>
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
    places: new Map(all.map(({ id }, place) => [id, place])),
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

/** Adds to the count of each category the counts of all below it; categories that hold nothing are left out. */
export function sumBelow({ byId }: KnownTree, own: ReadonlyMap<string, number>): Map<string, number> {
  const sums = new Map<string, number>()
  for (const [id, count] of own) {
    if (count === 0) continue
    for (let at = byId.get(id); at !== undefined; at = byId.get(at.parentId ?? ''))
      sums.set(at.id, (sums.get(at.id) ?? 0) + count)
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
