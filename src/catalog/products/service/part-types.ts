import type { KnownTree } from '#catalog/products/known-tree.ts'
import { partTypeOf } from '#catalog/products/part-type.ts'
import { listNewestNames } from '#catalog/products/store/part-types.ts'
import type { CachedRead } from '#platform/db/topics.ts'
import { withDescendants } from './page.ts'

/** What some products of a category are, with the picture of the newest. */
export interface PartType {
  readonly name: string
  readonly picture: string
}

/** The newest products of a category of which the types are told: reading them takes time for each. */
const mostRead = 2000
const mostTypes = 12
/** A longer beginning of a name is no type. */
const longestType = 40

/**
 * The part types of a category, those with the most of its newest 2,000 products first, at most 12. Empty where its products are all of
 * one type, and where each is of a type of its own: there the names do not begin with a type.
 * @param address of the category.
 */
export async function partTypes(
  { db, depends }: CachedRead<'db'>,
  address: string,
  tree: KnownTree,
): Promise<PartType[]> {
  depends('catalogue')
  const categories = withDescendants(tree, tree.byAddress.get(address) ?? null)
  return typesAmong(await listNewestNames(db, { categories, inStock: false, filter: 'on_sale' }, mostRead))
}

/** @param products the newest first. */
export function typesAmong(
  products: readonly { readonly name: string; readonly picture: string }[],
): PartType[] {
  const types = new Map<string, { name: string; picture: string; count: number }>()
  for (const { name: whole, picture } of products) {
    const name = partTypeOf(whole)
    if (name === '' || name.length > longestType) continue
    const type = types.get(name.toLowerCase()) ?? { name, picture: '', count: 0 }
    type.picture ||= picture
    type.count += 1
    types.set(name.toLowerCase(), type)
  }
  const counted = [...types.values()].sort((one, other) => other.count - one.count)
  if (counted.length < 2 || counted[0]?.count === 1) return []
  return counted.slice(0, mostTypes).map(({ name, picture }) => ({ name, picture }))
}
