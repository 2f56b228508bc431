import { find } from './find.ts'
import { isAmong } from './find-and-count.ts'
import type { FindShop } from './shop.ts'

/** How many products a search for a part type and a vehicle finds now, both in words; 0 if none is of that type for the vehicle. */
export async function countOfType(shop: FindShop, partType: string, vehicle: string): Promise<number> {
  const { understood, found, products } = await find(shop, {
    q: `${vehicle} ${partType}`,
    attributes: new Map(),
    inStock: false,
    isAnyFit: false,
    sort: 'best',
    limit: mostLookedAt,
  })
  if (understood.letGo.length > 0 || understood.noneOfType) return 0
  return isAmong(understood.partType, products) ? found.total : 0
}

/** Products of the part type stand first. */
const mostLookedAt = 24
