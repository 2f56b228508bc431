import { pathSign } from '#contract/category-path.ts'

/** A category as the shop keeps it, with what it holds itself. */
export interface CategoryRow {
  readonly id: string
  /** Null: it stands at the top. */
  readonly parentId: string | null
  readonly name: string
  /** What names it in the address of its page; it stays when the category is renamed. */
  readonly address: string
  /** Empty: the newest product stands for it. */
  readonly picture: string
  /** Products of the category itself on sale, without those below it. */
  readonly own: number
  /** The `seq` of the newest of them; null without one. */
  readonly newest: number | null
}

/** A category in its place, with what it and all below it hold. */
export interface PlacedCategory extends CategoryRow {
  /** 1 at the top. */
  readonly depth: number
  /** The name of the category at the top that it stands below; empty at the top. */
  readonly department: string
  readonly count: number
}

/** The most categories that a shop has. */
export const maxCategories = 10_000

/**
 * Every category after its parent and before its parent's next one, siblings as `rows` has them; `count` and `newest` are of
 * the category and all below it.
 */
export function depthFirst(rows: readonly CategoryRow[]): PlacedCategory[] {
  const below = Map.groupBy(rows, ({ parentId }) => parentId)
  const place = (row: CategoryRow, depth: number, department: string): PlacedCategory[] => {
    const under = (below.get(row.id) ?? []).flatMap((child) =>
      place(child, depth + 1, department === '' ? row.name : department),
    )
    const children = under.filter(({ parentId }) => parentId === row.id)
    const count = children.reduce((sum, child) => sum + child.count, row.own)
    const newest = Math.max(row.newest ?? -1, ...children.map((child) => child.newest ?? -1))
    return [{ ...row, depth, department, count, newest: newest === -1 ? null : newest }, ...under]
  }
  return (below.get(null) ?? []).flatMap((row) => place(row, 1, ''))
}

/** How each category's place is written (`Parts › Brakes`), by its id; `tree` has each after its parent. */
export function pathsOf(
  tree: readonly { readonly id: string; readonly name: string; readonly parentId: string | null }[],
): ReadonlyMap<string, string> {
  const paths = new Map<string, string>()
  for (const { id, name, parentId } of tree) {
    const above = parentId === null ? undefined : paths.get(parentId)
    paths.set(id, above === undefined ? name : `${above}${pathSign}${name}`)
  }
  return paths
}
