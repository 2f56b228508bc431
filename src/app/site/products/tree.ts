import type { FoundCategory, PageShop } from '#app/site/page-shop.ts'
import { mostShown } from '#catalog/products/tree.ts'

/** A category that is shown, with its children that are shown. */
export interface Branch {
  id: string
  name: string
  address: string
  picture: string
  /** The number of products found in it and its descendants; undefined when they are not counted. */
  count: number | undefined
  children: Branch[]
}

/** Builds the tree of found categories, which are sorted so that each comes before its descendants. Leaves out categories without products. */
export function buildTree(found: readonly FoundCategory[]): Branch[] {
  const branches = new Map<string, Branch>()
  const top: Branch[] = []
  for (const { id, parentId, name, address, picture, count } of found) {
    if (count === 0) continue
    const branch: Branch = { id, name, address, picture, count, children: [] }
    branches.set(id, branch)
    const siblings = parentId === null ? top : branches.get(parentId)?.children
    siblings?.push(branch)
  }
  return top
}

/** The number of products in all branches; undefined when they are not counted. */
export function sumOf(tree: readonly Branch[]): number | undefined {
  const counts = tree.map(({ count }) => count)
  return counts.reduce(
    (sum, count) => (sum === undefined || count === undefined ? undefined : sum + count),
    0,
  )
}

/** The categories of which a list shows a picture beside the tree: the ones below the top without children. */
export function leavesOf(tree: readonly Branch[]): Branch[] {
  const leaves = ({ children }: Branch): Branch[] =>
    children.flatMap((child) => (child.children.length === 0 ? [child] : leaves(child)))
  return tree.flatMap(leaves)
}

/** Gives categories without a picture of their own the one of a product. */
export async function addPictures(
  { categoryPictures }: Pick<PageShop['catalog'], 'categoryPictures'>,
  branches: readonly Branch[],
): Promise<void> {
  const bare = branches.filter(({ picture }) => picture === '')
  const pictures = await categoryPictures(bare.map(({ id }) => id))
  for (const branch of bare) branch.picture = pictures.get(branch.id) ?? ''
}

/**
 * The part of a tree that a page shows: a small tree whole, otherwise as many levels as fit. With a
 * chosen category: the path to it and its children, or its siblings when it has none.
 * @param tree all categories with products; or, with `isWhole` false, only those around the chosen category.
 */
export function visibleTree(
  tree: readonly Branch[],
  { chosen, isWhole }: { chosen: string; isWhole: boolean },
): Branch[] {
  if (isWhole && countOf(tree) <= mostShown) return [...tree]
  const path = pathInTree(tree, chosen)
  if (path.length === 0) return levelsOf(tree)
  const end = path.at(-1)
  const open = end?.children.length === 0 ? path.slice(0, -1) : path
  const last = open.at(-1)
  const shown = (last?.children ?? tree).map(closed)
  return open.reduceRight<Branch[]>((children, branch) => [{ ...branch, children }], shown)
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

function levelsOf(tree: readonly Branch[]): Branch[] {
  const two = tree.map((branch) => ({ ...branch, children: branch.children.map(closed) }))
  return countOf(two) <= mostShown ? two : tree.map(closed)
}

const closed = (branch: Branch): Branch => ({ ...branch, children: [] })

function countOf(tree: readonly Branch[]): number {
  return tree.reduce((sum, { children }) => sum + 1 + countOf(children), 0)
}
