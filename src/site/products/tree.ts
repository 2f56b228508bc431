import type { CategoryCount, Step, TreeCategory } from '#site/page-shop.ts'

/** A category that is shown, with its children that are shown. */
export interface Branch {
  id: string
  name: string
  address: string
  picture: string
  /** The number of products found in it and its descendants. */
  count: number
  children: Branch[]
}

/**
 * Builds the tree of the categories with found products. `known` is the whole tree, each category before its descendants;
 * categories without a found product are left out.
 */
export function buildTree(known: readonly TreeCategory[], found: readonly CategoryCount[]): Branch[] {
  const own = new Map(found.map(({ id, count }) => [id, count]))
  const branches = new Map(
    known.map(({ id, name, address, picture }): [string, Branch] => [
      id,
      { id, name, address, picture, count: own.get(id) ?? 0, children: [] },
    ]),
  )
  const top: Branch[] = []
  // From last to first: the count of a category is complete before it is added to its parent.
  for (const { id, parentId } of known.toReversed()) {
    const branch = branches.get(id)
    if (branch === undefined || branch.count === 0) continue
    const parent = parentId === null ? undefined : branches.get(parentId)
    if (parent !== undefined) parent.count += branch.count
    const siblings = parent?.children ?? top
    siblings.unshift(branch)
  }
  return top
}

/** The categories of which a page shows a picture, and which have none of their own: those below the top without children. */
export function withoutPicture(tree: readonly Branch[]): Branch[] {
  const leaves = ({ children }: Branch): Branch[] =>
    children.flatMap((child) => (child.children.length === 0 ? [child] : leaves(child)))
  return tree.flatMap(leaves).filter(({ picture }) => picture === '')
}

/** The most categories that a page shows, unless a single one has more children. */
const room = 40

/**
 * The part of a tree that a page shows: a small tree whole, of a large one as many levels as there is room for. With a
 * chosen category: the path to it and its children, or its siblings when it has none.
 */
export function visibleTree(tree: readonly Branch[], chosen: string): Branch[] {
  if (countOf(tree) <= room) return [...tree]
  const way = pathInTree(tree, chosen)
  if (way.length === 0) return levelsOf(tree)
  const end = way.at(-1)
  const at = end?.children.length === 0 ? way.slice(0, -1) : way
  const last = at.at(-1)
  const open = (last?.children ?? tree).map(closed)
  return at.reduceRight<Branch[]>((children, branch) => [{ ...branch, children }], open)
}

/** The path from the top of a tree to the category of an address, the category included; empty when there is none. */
export function pathInTree(tree: readonly Branch[], address: string): Branch[] {
  for (const branch of tree) {
    if (branch.address === address) return [branch]
    const further = pathInTree(branch.children, address)
    if (further.length > 0) return [branch, ...further]
  }
  return []
}

/** The path to the category of an address, also when nothing is found in it. */
export function trailOf(known: readonly TreeCategory[], address: string): Step[] {
  const byId = new Map(known.map((category) => [category.id, category]))
  const steps: Step[] = []
  let at = known.find((category) => category.address === address)
  while (at !== undefined) {
    steps.unshift({ name: at.name, address: at.address })
    at = at.parentId === null ? undefined : byId.get(at.parentId)
  }
  return steps
}

function levelsOf(tree: readonly Branch[]): Branch[] {
  const two = tree.map((branch) => ({ ...branch, children: branch.children.map(closed) }))
  return countOf(two) <= room ? two : tree.map(closed)
}

const closed = (branch: Branch): Branch => ({ ...branch, children: [] })

function countOf(tree: readonly Branch[]): number {
  return tree.reduce((sum, { children }) => sum + 1 + countOf(children), 0)
}
