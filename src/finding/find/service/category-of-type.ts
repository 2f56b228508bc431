import { find } from './find.ts'
import { ofType } from './find-and-count.ts'
import type { FindShop } from './shop.ts'
import { productOfShown } from './shown.ts'

/**
 * The id of the category in which most products of a part type are, of those that a search for it finds first; undefined if no
 * product of it has a category.
 */
export async function categoryOfType(shop: FindShop, partType: string): Promise<string | undefined> {
  const { understood, products } = await find(shop, {
    q: partType,
    attributes: new Map(),
    inStock: false,
    isAnyFit: false,
    sort: 'best',
    limit: mostLookedAt,
  })
  if (understood.partType === undefined) return undefined
  const counts = new Map<string, number>()
  for (const product of ofType(understood.partType, products)) {
    const { categoryId } = productOfShown(product)
    if (categoryId !== null) counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1)
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one)
  return most?.[0]
}

/** Products of the part type stand first. */
const mostLookedAt = 24
