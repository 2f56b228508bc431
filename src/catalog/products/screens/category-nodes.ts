import type { Category } from '#catalog/products/model.ts'
import { pathsOf } from '#catalog/products/tree.ts'

/** A category with its place in the tree. */
export interface Node {
  readonly category: Category
  /** `Parts › Brakes › Pads` */
  readonly path: string
  readonly parent: Category | undefined
  readonly siblings: readonly Category[]
  readonly children: readonly Category[]
}

/** Every category as a node, by id; `top` are the top-level ones. `tree` has each category before its descendants. */
export function nodesOf(tree: readonly Category[]): {
  readonly nodes: ReadonlyMap<string, Node>
  readonly top: readonly Category[]
} {
  const paths = pathsOf(tree)
  const byId = new Map(tree.map((category) => [category.id, category]))
  const below = Map.groupBy(tree, ({ parentId }) => parentId)
  const nodes = tree.map((category): [string, Node] => [
    category.id,
    {
      category,
      path: paths.get(category.id) ?? category.name,
      parent: category.parentId === null ? undefined : byId.get(category.parentId),
      siblings: below.get(category.parentId) ?? [],
      children: below.get(category.id) ?? [],
    },
  ])
  return { nodes: new Map(nodes), top: below.get(null) ?? [] }
}

/** The place of a category among its siblings, from 1. */
export function placeOf({ category, siblings }: Node): number {
  return siblings.findIndex(({ id }) => id === category.id) + 1
}

/** The ids of a category and its descendants. */
export function idsBelow(nodes: ReadonlyMap<string, Node>, id: string): Set<string> {
  const ids = new Set([id])
  for (const each of ids) for (const child of nodes.get(each)?.children ?? []) ids.add(child.id)
  return ids
}
