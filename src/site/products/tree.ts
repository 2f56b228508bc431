import type { Category } from '#contract/shapes.ts'
import type { NameCount } from '#site/page-shop.ts'

/** A department with those of its categories that are shown, and how many products they hold together. */
export interface Branch {
  department: string
  count: number
  categories: { name: string; count: number; picture: string }[]
}

/**
 * The tree as `known` has it, with the counts of `found`: categories of which nothing is found are left out, those that
 * the tree does not know stand at its end, under no department.
 */
export function growTree(known: readonly Category[], found: readonly NameCount[]): Branch[] {
  const counts = new Map(found.map(({ name, count }) => [name, count]))
  const branches = new Map<string, Branch>()
  const hang = (department: string, category: Branch['categories'][number]) => {
    const branch = branches.get(department) ?? { department, count: 0, categories: [] }
    branch.count += category.count
    branch.categories.push(category)
    branches.set(department, branch)
  }
  for (const { name, department, picture } of known) {
    const count = counts.get(name) ?? 0
    counts.delete(name)
    if (count > 0) hang(department, { name, count, picture })
  }
  for (const [name, count] of counts) hang('', { name, count, picture: '' })
  return [...branches.values()]
}
