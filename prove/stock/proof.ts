import { separateNetworks } from '../people.ts'
import type { Figure, Scale } from '../proof.ts'
import { prove } from '../prove.ts'
import { openShops } from '../shops.ts'
import { baskets } from './baskets.ts'
import { editsWhileBuying } from './edits.ts'
import { holdsExpiring } from './expiring.ts'
import { rush } from './rush.ts'

prove('Each piece in stock is sold once, and never more than there are.', async (scale) => {
  return [...(await at(1, scale)), ...(await at(3, scale))]
})

async function at(processes: number, scale: Scale): Promise<Figure[]> {
  const shops = await openShops({ processes, env: separateNetworks })
  try {
    const full = scale === 'full'
    return [
      ...(await rush(shops, { units: 1, buyers: 200, rounds: full ? 20 : 2 })),
      ...(await rush(shops, { units: 50, buyers: 500, rounds: full ? 3 : 1 })),
      ...(await editsWhileBuying(shops, scale)),
      ...(processes > 1 ? await baskets(shops, scale) : []),
      // A single process has no other process to compete with: trying that once is enough.
      ...(processes > 1 || full ? await holdsExpiring(shops, scale) : []),
    ]
  } finally {
    await shops.close()
  }
}
