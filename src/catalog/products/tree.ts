import { pathSign } from '#base/contract/category-path.ts'

/** A category as stored, with the number of its own products. */
export interface CategoryRow {
  readonly id: string
  /** Null for a top-level category. */
  readonly parentId: string | null
  readonly name: string
  /** Its name in the address of its page; it stays when the category is renamed. */
  readonly address: string
  /** Empty means the picture of the newest product. */
  readonly picture: string
  /** Default for its products; null inherits from its parent. */
  readonly taxClass: string | null
  /** Default weight of its products in grams; null inherits from its parent. */
  readonly defaultWeightGrams: number | null
  /** Its own products on sale, without its descendants' products. */
  readonly own: number
  /** The `seq` of the newest of them; null without one. */
  readonly newest: number | null
}

/** What a page shows of a category beside its counts; `picture` is empty where none was chosen. */
export type TreeCategory = Pick<CategoryRow, 'id' | 'parentId' | 'name' | 'address' | 'picture'>

/** A category in the tree, with the totals of it and its descendants. */
export interface PlacedCategory extends CategoryRow {
  /** 1 at the top. */
  readonly depth: number
  /** The name of its top-level category; empty for a top-level one. */
  readonly department: string
  readonly count: number
}

/** The most categories that a page shows, unless a single one has more children. */
export const mostShown = 40

/** The most categories of a shop. */
export const maxCategories = 10_000

/**
 * The categories in depth-first order, siblings in the order of `rows`; `count` and `newest` include the descendants.
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

/** Each category before its descendants, siblings as `rows` has them. */
export function parentsFirst<Row extends Pick<CategoryRow, 'id' | 'parentId'>>(rows: readonly Row[]): Row[] {
  const below = Map.groupBy(rows, ({ parentId }) => parentId)
  const place = (row: Row): Row[] => [row, ...(below.get(row.id) ?? []).flatMap(place)]
  return (below.get(null) ?? []).flatMap(place)
}

/** The path of each category (`Parts › Brakes`) by its id; `tree` has each after its parent. */
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
