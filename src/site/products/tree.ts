import type { Category } from '#catalog/noun.ts'
import type { CategoryCount, Step } from '#site/page-shop.ts'

/** A category that is shown, and those of its children that are. */
export interface Branch {
  name: string
  address: string
  picture: string
  /** How many products are found in it and in all below it. */
  count: number
  children: Branch[]
}

/** The tree as `known` has it, each category before those below it, with what is found: those of which nothing is are left out. */
export function buildTree(known: readonly Category[], found: readonly CategoryCount[]): Branch[] {
  const own = new Map(found.map(({ id, count }) => [id, count]))
  const branches = new Map(
    known.map(({ id, name, address, picture }): [string, Branch] => [
      id,
      { name, address, picture, count: own.get(id) ?? 0, children: [] },
    ]),
  )
  const top: Branch[] = []
  // From the last to the first: what is below a category is whole before it is counted there.
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

/** How many categories a page shows at most, unless one alone has more children. */
const room = 40

/**
 * What a page shows of a tree: all of it while that is little, else as many levels as there is room for. Where a category
 * is chosen, the way to it and its children, or its siblings where it has none.
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

/** The way from the top of a tree to the category that has an address, which is its last step; empty for none. */
export function pathInTree(tree: readonly Branch[], address: string): Branch[] {
  for (const branch of tree) {
    if (branch.address === address) return [branch]
    const further = pathInTree(branch.children, address)
    if (further.length > 0) return [branch, ...further]
  }
  return []
}

/** The way to the category that has an address, whatever is found in it. */
export function trailOf(known: readonly Category[], address: string): Step[] {
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
