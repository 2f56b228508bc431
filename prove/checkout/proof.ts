import { busyFigures } from '../busy.ts'
import { separateNetworks } from '../people.ts'
import type { Figure, Scale } from '../proof.ts'
import { prove } from '../prove.ts'
import { openShops, type Shops } from '../shops.ts'
import { at } from '../stock/rush.ts'
import { crowd } from './crowd.ts'
import { takeTally } from './guests.ts'
import { lastUse } from './last-use.ts'
import { mergedAtOnce } from './merging.ts'
import { sentAtOnce } from './sent-at-once.ts'
import { setTaxesAndDeliveries } from './taxed-shop.ts'

prove('A cart is ordered once, as a whole, and for the total that its buyer saw.', async (scale) => {
  const shops = await openShops({ processes: 3, env: separateNetworks })
  try {
    await setTaxesAndDeliveries(shops)
    return [...(await all(alone(shops), scale)), ...(await all(shops, scale))]
  } finally {
    await shops.close()
  }
})

async function all(shops: Shops, scale: Scale): Promise<Figure[]> {
  const full = scale === 'full'
  const single = shops.urls.length === 1
  return [
    ...(await crowd(shops, full ? { buyers: 64, turns: 10 } : { buyers: single ? 12 : 32, turns: 1 })),
    // A single process has no other process to compete with: trying these once is enough.
    ...(single && !full
      ? []
      : await lastUse(shops, full ? { buyers: 200, rounds: 10 } : { buyers: 100, rounds: 2 })),
    ...(single && !full ? [] : await sentAtOnce(shops, { carts: full ? 60 : 6, times: 8 })),
    ...(single && !full ? [] : await mergedAtOnce(shops, full ? 300 : 16)),
    // Last: it judges the checkouts of all of these.
    ...busyFigures(scale, `${at(shops)}: checkouts`, takeTally()),
  ]
}

/** The same shops, but one process gets all requests. */
function alone(shops: Shops): Shops {
  const url = shops.at(0)
  return { ...shops, urls: [url], at: () => url }
}
